import { expect, test, vi } from 'vitest';
import { FailureNotice } from '../../../../main/shell/failures.ts';

test('a failure is shown once, as soon as a page listens', () => {
  const notice = new FailureNotice({ isDue: true });
  const tell = vi.fn();
  notice.pageListens(tell);
  notice.pageListens(tell);
  expect(tell).toHaveBeenCalledOnce();
  notice.show();
  expect(tell).toHaveBeenCalledTimes(2);
});
