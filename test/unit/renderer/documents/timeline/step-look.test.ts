import { Ban, CircleDot, CircleQuestionMark, Printer, PrinterX } from 'lucide-react';
import { expect, test } from 'vitest';
import { stepLook } from '../../../../../renderer/documents/timeline/timeline-tab.tsx';

test.each([
  ['document.printed', Printer],
  ['document.print-doubted', CircleQuestionMark],
  ['document.print-failed', PrinterX],
  ['document.print-discarded', Ban],
  ['document.print-moved', Printer],
  ['document.print-outdated', Ban],
  ['document.teleported', CircleDot],
])('the icon of %s', (event, Icon) => {
  const entry = {
    seq: 1,
    at: 0,
    actor: 'screen',
    event,
    from: null,
    to: null,
    channel: 'copy',
    about: 'Caja',
  };
  expect(stepLook({ at: 0, from: 0, events: [entry], attempts: [] })).toEqual({ tone: 'calm', Icon });
});
