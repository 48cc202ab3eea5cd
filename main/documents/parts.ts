import type { CityChoice } from '../../shared/contract/lookups.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import type { Cash } from '../../shared/domain/correction/corrected-cash.ts';
import type { DraftDiscount } from '../../shared/domain/draft/price-draft.ts';
import type { Company } from '../../shared/wire/auth.ts';
import type { OpenAlertParts } from '../alerts/open-alerts.ts';
import type { EvidenceDesk } from '../evidence/evidence-desk.ts';
import type { IssuingPoints } from '../lookups/issuing-points.ts';
import type { TimbradoLots } from '../lookups/timbrado-lot.ts';
import type { UnitNames } from '../lookups/unit-names.ts';
import type { DocumentRecord } from '../outbox/document-record.ts';
import type { SendingParts } from '../outbox/sending-parts.ts';
import type { Random } from '../ports/random.ts';
import type { TillLedger } from '../till/till-ledger.ts';
import type { AttentionRepository } from './attention/attention-repository.ts';
import type { CancellationRepository } from './cancellation/cancellation-repository.ts';
import type { CancellationWishRepository } from './cancellation/cancellation-wish-repository.ts';
import type { BodyRepository } from './correction/body-repository.ts';
import type { ReplacementRepository } from './correction/replacement-repository.ts';
import type { DispatchContactRepository } from './dispatch/contact-repository.ts';
import type { DispatchNoteRepository } from './dispatch/dispatch-note-repository.ts';
import type { ReadingRepository } from './dispatch/reading-repository.ts';
import type { DispatchTableRepository } from './dispatch/table-repository.ts';
import type { DocumentList } from './list/document-list.ts';
import type { LocalSeries } from './local-series.ts';
import type { ContradictionRepository } from './status/contradiction-repository.ts';
import type { XmlRepository } from './xml/xml-repository.ts';

/** The parts of an open counter that the work on documents takes. */
export interface DocumentsParts extends SendingParts, OpenAlertParts {
  attention: AttentionRepository;
  bodies: BodyRepository;
  cancellations: CancellationRepository;
  cities: { find(id: string): CityChoice | null };
  companies: { find(ruc: string): Company | null };
  contacts: DispatchContactRepository;
  contradictions: ContradictionRepository;
  /** Written inside the caller's transaction. */
  discounts: {
    list(documentId: string): DraftDiscount[];
    add(documentId: string, discounts: readonly DraftDiscount[]): void;
    correct(documentId: string, round: number, discounts: readonly DraftDiscount[]): void;
  };
  dispatchTables: DispatchTableRepository;
  documentList: DocumentList;
  evidence: EvidenceDesk;
  lots: TimbradoLots;
  notes: DispatchNoteRepository;
  /** Stores what is to be printed, and the drawer's pulse, inside the caller's transaction. */
  paperwork: {
    charged(document: DocumentRecord, isPaidInCash: boolean, actor: string): void;
    givenBack(document: DocumentRecord, by: { at: number; actor: string }): void;
  };
  points: IssuingPoints;
  random: Random;
  readings: ReadingRepository;
  replacements: ReplacementRepository;
  series: LocalSeries;
  settings: { read(): ShopSettings };
  /** Written inside the caller's transaction. */
  tenders: {
    find(documentId: string): Cash | null;
    add(documentId: string, cash: Cash): void;
    correct(documentId: string, round: number, cash: Cash | null): void;
  };
  till: TillLedger;
  units: Pick<UnitNames, 'decimalsOf' | 'list'>;
  waitingCancellations: {
    add(document: DocumentRecord, motivo: string, by: { at: number; actor: string }): void;
    settle(documentId: string, at: number): void;
    settleAll(at: number): void;
  };
  wishes: CancellationWishRepository;
  xml: XmlRepository;
}
