import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';

/** How something is paid, as it is typed: a sale, or what is owed of some. */
export type PaidDraft = Pick<
  SaleDraft,
  'payments' | 'currency' | 'condition' | 'entregaInicial' | 'received'
>;

/** Changes what is typed, whatever else there is of it. */
export type ChangePaid = (edit: <D extends PaidDraft>(before: D) => D) => void;
