import type { TillState } from '../../../shared/contract/till.ts';
import { askAgain, putAnswer } from '../../kit/answers.ts';

/** Shows the till from the answer to a change, before the change's event arrives. */
export function showTill(state: TillState): void {
  putAnswer('till.read', {}, state);
  void askAgain('till.hand-overs');
  void askAgain('till.x');
  void askAgain('till.movements');
}
