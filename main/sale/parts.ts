import type { ShopSettings } from '../../shared/contract/settings.ts';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { ListedItems } from '../catalog/listed-item.ts';
import type { IssuingPoints } from '../reference-data/issuing-points.ts';
import type { UnitNames } from '../reference-data/unit-names.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { TillParts } from '../cash/parts.ts';
import type { TenderRepository } from './tender-repository.ts';
import type { DiscountRepository } from './discount-repository.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { ParkedRepository } from './parked-repository.ts';

export interface SaleParts extends TillParts {
  catalog: ListedItems & { findByCode(code: string): CatalogItem | null };
  clients: {
    findByDocument(tipoDocumento: number, documento: string): { cliente: Cliente } | null;
    markUsed(cliente: Cliente, at: number): void;
  };
  discounts: DiscountRepository;
  drafts: DraftRepository;
  paperwork: TillParts['paperwork'] & {
    /** Stores the receipt's print jobs too. */
    charged(document: DocumentRecord, isPaidInCash: boolean, actor: string): void;
  };
  parked: ParkedRepository;
  points: IssuingPoints;
  series: { next(id: string): string; record(localNumber: string): void };
  settings: { read(): ShopSettings };
  tenders: TenderRepository;
  units: Pick<UnitNames, 'decimals'>;
}
