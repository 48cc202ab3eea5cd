import type { CityChoice } from '../../shared/contract/lookups.ts';
import type { Company } from '../../shared/wire/auth.ts';
import type { EvidenceService } from '../sending/evidence/evidence-service.ts';
import type { TimbradoLots } from '../reference-data/timbrado.ts';
import type { UnitNames } from '../reference-data/unit-names.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { SaleParts } from '../sale/parts.ts';
import type { AttentionRepository } from './attention/attention-repository.ts';
import type { CancellationRepository } from './cancellation/cancellation-repository.ts';
import type { DeferredCancellationRepository } from './cancellation/deferred-cancellation-repository.ts';
import type { OthersCancellationRepository } from '../sending/others-cancellation-repository.ts';
import type { BodyRepository } from './correction/body-repository.ts';
import type { ReplacementRepository } from './correction/replacement-repository.ts';
import type { DispatchContactRepository } from './dispatch/contact-repository.ts';
import type { DispatchNoteRepository } from './dispatch/dispatch-note-repository.ts';
import type { ReadingRepository } from './dispatch/reading-repository.ts';
import type { DispatchTableRepository } from './dispatch/table-repository.ts';
import type { DocumentList } from './list/document-list.ts';
import type { LocalSeries } from '../sale/local-series.ts';
import type { ContradictionRepository } from './status/contradiction-repository.ts';
import type { XmlRepository } from './xml/xml-repository.ts';

export interface DocumentsParts extends SaleParts {
  attention: AttentionRepository;
  bodies: BodyRepository;
  cancellations: CancellationRepository;
  cities: { find(id: string): CityChoice | null };
  companies: { find(ruc: string): Company | null };
  contacts: DispatchContactRepository;
  contradictions: ContradictionRepository;
  dispatchTables: DispatchTableRepository;
  documentList: DocumentList;
  evidence: EvidenceService;
  lots: TimbradoLots;
  notes: DispatchNoteRepository;
  othersCancellations: OthersCancellationRepository;
  readings: ReadingRepository;
  replacements: ReplacementRepository;
  series: LocalSeries;
  units: Pick<UnitNames, 'decimals' | 'list'>;
  waitingCancellations: {
    add(document: DocumentRecord, motivo: string, by: { at: number; actor: string }): void;
    settle(documentId: string, at: number): void;
    settleAll(at: number): void;
  };
  deferredCancellations: DeferredCancellationRepository;
  xml: XmlRepository;
}
