import type { DocumentsParts } from '../../documents/parts.ts';
import type { PrintingParts } from '../parts.ts';
import type { ReceivablesParts } from '../../cash/receivables/parts.ts';

export interface PapersParts
  extends ReceivablesParts,
    Pick<DocumentsParts, 'companies' | 'series' | 'settings'>,
    Pick<PrintingParts, 'drawerOpenings'> {}
