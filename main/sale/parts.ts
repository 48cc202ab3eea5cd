import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { ListedItems } from '../catalog/listed-item.ts';
import type { DocumentsParts } from '../documents/parts.ts';
import type { DiscountRepository } from './discount-repository.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { ParkedRepository } from './parked-repository.ts';
import type { TenderRepository } from './tender-repository.ts';

/** The parts of an open counter that selling takes. */
export interface SaleParts extends DocumentsParts {
  catalog: ListedItems & { findByCode(code: string): CatalogItem | null };
  clients: {
    findByDocument(tipoDocumento: number, documento: string): { cliente: Cliente } | null;
    markUsed(cliente: Cliente, at: number): void;
  };
  discounts: DiscountRepository;
  drafts: DraftRepository;
  parked: ParkedRepository;
  tenders: TenderRepository;
}
