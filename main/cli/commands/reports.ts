import { cellText, type ReportName, REPORTS } from '../../../shared/domain/shop/reports/report.ts';
import {
  dayOf,
  monthSpan,
  startOfDay,
  type DaySpan,
} from '../../../shared/domain/shop/reports/report-days.ts';
import { inSpanish } from '../../../shared/text/say.ts';
import { monthSchema } from '../../../shared/contract/document-files.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { reportSourcesOf } from '../../counter/report-sources.ts';
import { ReportReader } from '../../reports/report-reader.ts';
import { writeReport } from '../../reports/write-report.ts';
import { inAsuncion } from '../../../shared/domain/dates.ts';
import { badUsage, type Command, type CommandContext } from '../context.ts';

const REPORTS_USAGE = `reports ${REPORTS.join('|')} [--from AAAA-MM-DD] [--to AAAA-MM-DD] [--csv ARCHIVO] [--xlsx ARCHIVO]`;
const BOOK_USAGE = 'book --month AAAA-MM [--apart] [--csv ARCHIVO] [--xlsx ARCHIVO]';

const FILES = { csv: { type: 'string' }, xlsx: { type: 'string' } } as const;

export const reportsCommand: Command = {
  name: 'reports',
  usage: REPORTS_USAGE,
  options: { from: { type: 'string' }, to: { type: 'string' }, ...FILES },
  positionals: 1,
  async run(context) {
    const { positionals, options } = context;
    const name = REPORTS.find((one) => one === positionals[0]);
    if (name === undefined) throw badUsage(reportsCommand);
    const { from, to } = options;
    tell(context, name, (today) => {
      const first = typeof from === 'string' ? from : today;
      const span = {
        from: first,
        to: typeof to === 'string' ? to : typeof from === 'string' ? first : today,
      };
      for (const day of [span.from, span.to]) {
        if (startOfDay(day) === null) throw new InputError(say('cli.notADay', { day }));
      }
      if (span.to < span.from) throw new InputError(say('cli.lastDayEarlier'));
      return span;
    });
    return 0;
  },
};

export const bookCommand: Command = {
  name: 'book',
  usage: BOOK_USAGE,
  options: { month: { type: 'string' }, apart: { type: 'boolean' }, ...FILES },
  positionals: 0,
  async run(context) {
    const { month } = context.options;
    if (typeof month !== 'string') throw badUsage(bookCommand);
    if (!monthSchema.safeParse(month).success) throw new InputError(say('cli.notAMonth', { month }));
    tell(context, context.options['apart'] === true ? 'apart' : 'book', () => monthSpan(month));
    return 0;
  },
};

/** Prints the report's figures, and its rows unless a file is named for them. */
function tell(context: CommandContext, name: ReportName, spanOf: (today: string) => DaySpan): void {
  const { options, openForReading, print } = context;
  const { store, clock } = openForReading();
  const now = clock.now();
  const span = spanOf(dayOf(now));
  const read = () => new ReportReader(span, now).read(name, reportSourcesOf(store.db));
  // In Spanish: the titles are the keys of the printed records and the columns of the files.
  const report = inSpanish(() => store.db.transaction(read).deferred());
  const { title, figures, columns, rows, total, warnings } = report;
  print({ report: title, ...span, ...Object.fromEntries(figures.map(({ label, value }) => [label, value])) });
  for (const warning of warnings) print({ warning });
  const files = (['csv', 'xlsx'] as const).flatMap((format) => {
    const file = options[format];
    return typeof file === 'string' ? [{ format, file }] : [];
  });
  for (const { format, file } of files)
    print({ file, rows: writeReport(report, format, file, inAsuncion(now)) });
  if (files.length > 0) return;
  for (const row of total === null ? rows : [...rows, total])
    print(Object.fromEntries(columns.map(({ title: column }, at) => [column, cellText(row[at] ?? null)])));
}
