import type { DocumentsParts } from '../../documents/parts.ts';

export interface ReceiptsParts
  extends Pick<
    DocumentsParts,
    | 'clock'
    | 'companies'
    | 'discounts'
    | 'dispatchTables'
    | 'documents'
    | 'notes'
    | 'readings'
    | 'settings'
    | 'store'
    | 'tenders'
    | 'till'
    | 'units'
  > {
  logo: { read(): { bytes: Uint8Array } | null };
  lookups: { find(kind: 'timbrado' | 'ciudad' | 'unidad-medida', key: string): unknown };
}
