import { useDeferredValue, useState } from 'react';
import { ChevronLeft, ChevronRight, ReceiptText, Store } from 'lucide-react';
import { Button, IconButton } from '../../../renderer/kit/components/button.tsx';
import { Row, Stack } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState, Panel } from '../../../renderer/kit/layout/panel.tsx';
import { SearchBox } from '../../../renderer/kit/components/search-box.tsx';
import { DAY_MS, formatDate } from '../../../shared/domain/dates.ts';
import { dayOf } from '../../../shared/domain/shop/reports/report-days.ts';
import { type Today, todaySchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { FoundDocuments } from '../documents/found-documents.tsx';
import { go, usePlace } from '../place.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { dayWords, noonOf } from '../texts/words.ts';
import { BranchList } from './branch-list.tsx';
import { HourChart } from './hour-chart.tsx';
import { LastSales } from './last-sales.tsx';
import { MayHaveMore } from './may-have-more.tsx';
import { Settlement } from './settlement.tsx';
import styles from './today.module.css';
import { TotalOfDay } from './total-of-day.tsx';

/** Shorter texts are no whole number yet. */
const SHORTEST_NUMBER = 6;

/** Sales of a day, `?dia=2026-11-28`, without it of today; each sale as it comes. */
export function TodayPage() {
  const { searchParams } = usePlace();
  const wanted = searchParams.get('dia');
  const today = dayOf(Date.now());
  const day = wanted !== null && /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : today;
  const isToday = day === today;
  const query = useAnswer(isToday ? 'today' : `today?day=${day}`, todaySchema);
  const show = (days: number): void => {
    const other = dayOf(noonOf(day) + days * DAY_MS);
    go(other === today ? '/' : `/?dia=${other}`);
  };
  return (
    <>
      <PageHead
        title={isToday ? say('today.title') : say('today.titleOf', { day: dayWords(day) })}
        {...(isToday && { meaning: dayWords(day) })}
      >
        <Row gap={1}>
          {isToday ? null : <Button onClick={() => go('/')}>{say('today.toToday')}</Button>}
          <IconButton label={say('today.dayBefore')} icon={ChevronLeft} size={20} onClick={() => show(-1)} />
          <IconButton
            label={say('today.dayAfter')}
            icon={ChevronRight}
            size={20}
            aria-disabled={isToday}
            onClick={() => isToday || show(1)}
          />
        </Row>
      </PageHead>
      <Answered query={query}>{(answer) => <Day today={answer} isToday={isToday} />}</Answered>
    </>
  );
}

function Day({ today, isToday }: { today: Today; isToday: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  if (today.branches.length === 0) return <NoCounters />;
  const hasSales = today.states.length > 0;
  return (
    <Stack gap={4}>
      <div className={styles.columns}>
        <Stack gap={4}>
          <TotalOfDay today={today} />
          <MayHaveMore today={today} />
          {hasSales ? <Settlement states={today.states} /> : null}
        </Stack>
        <Panel title={say('today.branches')}>
          <BranchList today={today} />
        </Panel>
      </div>
      {hasSales ? (
        <>
          {today.hours.length === 0 ? null : (
            <Panel title={say('today.hours')}>
              <HourChart hours={today.hours} />
            </Panel>
          )}
          <Panel title={say('today.lastSales')}>
            <LastSales sales={today.lastSales} onOpen={setOpen} />
          </Panel>
        </>
      ) : (
        <Panel title={say('today.lastSales')}>
          <EmptyState
            icon={ReceiptText}
            title={isToday ? say('today.emptyTitle') : say('today.emptyOfTitle')}
          >
            <p>
              {isToday ? say('today.empty') : say('today.emptyOf', { day: formatDate(noonOf(today.day)) })}
            </p>
          </EmptyState>
        </Panel>
      )}
      <FindDocument onOpen={setOpen} />
      {open === null ? null : <DocumentDialog id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

/** Finds a document of any day, as one that a client brings: by its number, or by its CDC or QR. */
function FindDocument({ onOpen }: { onOpen: (id: string) => void }) {
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  return (
    <Panel title={say('document.find')}>
      <SearchBox
        aria-label={say('document.findBy')}
        placeholder={say('document.findHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {searched.length < SHORTEST_NUMBER ? null : <FoundDocuments text={searched} onOpen={onOpen} />}
    </Panel>
  );
}

function NoCounters() {
  const { role } = usePerson();
  return (
    <EmptyState icon={Store} title={say('today.noCountersTitle')}>
      <p>{role === 'viewer' ? say('today.noCountersViewer') : say('today.noCounters')}</p>
      {role === 'viewer' ? null : (
        <Button tone="primary" onClick={() => go('/cajas?agregar')}>
          {say('today.addCounter')}
        </Button>
      )}
    </EmptyState>
  );
}
