import type { MovementView } from '../../../shared/contract/till.ts';
import type { MoveKind } from './movements/move-dialog.tsx';

/** What is open over the screen. */
export type TillDialog =
  | { name: 'open' }
  | { name: 'move'; kind: MoveKind }
  | { name: 'correct'; movement: MovementView }
  | { name: 'slip'; id: string }
  | { name: 'x' }
  | { name: 'close' }
  | { name: 'z'; number: number };
