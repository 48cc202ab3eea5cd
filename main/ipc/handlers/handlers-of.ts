import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';

/** Methods that need a window, or no open counter. */
type ElsewhereName =
  | `app.${string}`
  | `first-start.${string}`
  | `places.${string}`
  | `machine.${string}`
  | 'receipts.save-pdf'
  | 'documents.save-xml'
  | 'documents.save-json'
  | `import.${string}`
  | `exports.${string}`
  | `reports.${string}`
  | `desk.${string}`
  | `lists.${string}`
  | `settings-file.${string}`
  | `share.${string}`
  | `support.${string}`
  | `system.${string}`
  | `updates.${string}`
  | `printers.${string}`
  | `printing.${string}`
  | `drawer.${string}`
  | `till.${string}`
  | `receivables.${string}`
  | `papers.${string}`
  | `labels.${string}`
  | `users.${string}`;

/** The methods of some areas (the part of their names before the dot). */
export type HandlersOf<Area extends string> = {
  [M in Exclude<Extract<MethodName, `${Area}.${string}`>, ElsewhereName>]: (
    input: Input<M>,
  ) => Output<M> | Promise<Output<M>>;
};
