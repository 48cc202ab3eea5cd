import { DAY_MS, formatDate, parseAsuncionTime } from '../../../shared/domain/dates.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { readDrawerOpenings } from '../../printing/print-views.ts';
import type { Command } from '../context.ts';

/** Openings of the drawer on one day of the counter, today if none is named. */
export const drawerCommand: Command = {
  name: 'drawer',
  usage: 'drawer [--day AAAA-MM-DD]',
  explanation: 'cli.explained.drawer',
  options: { day: { type: 'string' } },
  positionals: 0,
  run({ options: { day }, openForReading, print }) {
    const counter = openForReading();
    const [date, month, year] = formatDate(counter.clock.now()).split('/');
    const from = parseAsuncionTime(`${typeof day === 'string' ? day : `${year}-${month}-${date}`}T00:00:00`);
    if (from === null) throw new InputError(say('cli.notADayOfDrawer', { day: String(day) }));
    for (const opening of readDrawerOpenings(counter, { from, until: from + DAY_MS })) print({ ...opening });
    return Promise.resolve(0);
  },
};
