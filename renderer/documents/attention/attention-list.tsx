import type { TFunction } from 'i18next';
import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Copy,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertCards } from '../alerts/alert-cards.tsx';
import styles from './attention.module.css';
import { useAttention } from './attention-store.ts';
import { Matter } from './matter.tsx';
import { WindowClock } from './window-clock.tsx';
import { Button } from '../../kit/components/button.tsx';
import { Fill, Row, Scroll, Stack, Text } from '../../kit/layout/layout.tsx';
import { EmptyState } from '../../kit/layout/panel.tsx';
import { describeAge } from '../../kit/time/time-words.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { type AttentionReason } from '../../../shared/contract/attention-reasons.ts';
import { ATTENTION_KINDS } from '../../../shared/domain/fiscal/attention-kinds.ts';
import { type AttentionKind } from '../../../shared/domain/fiscal/attention-kinds.ts';
import type { AttentionItem } from '../../../shared/contract/attention.ts';
import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import { duplicateNumbers, evidenceWords } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { formatMoney } from '../../../shared/domain/money.ts';

interface AttentionRowProps {
  item: AttentionItem;
  /** Whole minutes since its first reason: the row is rendered again once a minute at most. */
  minutes: number;
  isOpen: boolean;
  onOpen: (id: string) => void;
  /** Passed in: otherwise each of hundreds of rows would subscribe to changes of language. */
  t: TFunction<'attention'>;
  tApp: TFunction;
}

/** One document that needs attention: which, why, since when. */
const AttentionRow = memo(function AttentionRow(props: AttentionRowProps) {
  const { item, minutes, isOpen, onOpen, t, tApp } = props;
  const { document, reasons } = item;
  const [first, ...others] = reasons;
  const { id, kind, numeroDocumento, localNumber, clientName, total, currency } = document;
  if (first === undefined) return null;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <Row as="span">
          <Text as="b" number>
            {numeroDocumento ?? localNumber}
          </Text>
          <Text as="span" clip>
            {clientName}
          </Text>
        </Row>
        <Text as="span" number>
          {kind === 'dispatch-note' ? null : formatMoney(BigInt(total), currency)}
        </Text>
        {first.kind === 'closing' ? <WindowClock until={first.until} /> : null}
        <span className={styles.words}>{reasonWords(t, first, item)}</span>
        <Row as="span" wrap>
          <small>{describeAge(tApp, 0, minutes * MINUTE_MS)}</small>
          {others.map((other) => (
            <Text key={other.kind} as="small" tone="warn">
              {t('also', { reason: t(`short.${other.kind}`) })}
            </Text>
          ))}
        </Row>
      </button>
    </li>
  );
});

/** One line of facts about a reason; for a closing window without the time left, which its clock shows. */
function reasonWords(
  t: TFunction<'attention'>,
  reason: AttentionReason,
  place: Pick<AttentionItem, 'numeroEstablecimiento' | 'puntoExpedicion'>,
): string {
  switch (reason.kind) {
    case 'closing':
      return t(`closing.${reason.waitsFor}`);
    case 'cancellation-failed':
      return reason.message ?? t(`failed.${reason.end}`);
    case 'contradicted':
      return reason.estado === null
        ? t('contradicted.noStatus')
        : t('contradicted.says', { estado: reason.estado });
    case 'duplicate':
      return t('duplicate', { numbers: duplicateNumbers(reason, place) });
    case 'doubt':
      if (reason.evidence === null) return reason.itemEvidence ?? t('doubt');
      return evidenceWords(reason.evidence, place).meaning;
    case 'rejected':
      return reason.message ?? t('rejectedSilently');
    case 'refused':
      return reason.message;
    case 'held-note':
      return reason.obstacle;
  }
}

interface Look {
  tone: 'warn' | 'bad';
  icon: LucideIcon;
}

/** Red where something is not valid or time runs out, amber where somebody has to investigate. */
const ATTENTION_LOOKS: Readonly<Record<AttentionKind, Look>> = {
  closing: { tone: 'bad', icon: Hourglass },
  'cancellation-failed': { tone: 'bad', icon: Undo2 },
  contradicted: { tone: 'warn', icon: TriangleAlert },
  duplicate: { tone: 'warn', icon: Copy },
  doubt: { tone: 'warn', icon: CircleQuestionMark },
  rejected: { tone: 'bad', icon: CircleX },
  refused: { tone: 'bad', icon: CircleAlert },
  'held-note': { tone: 'warn', icon: Truck },
};

/** More than a screen shows. Each group renders this many rows first, the others after the first paint. */
const FIRST_ROWS = 15;

interface AttentionListProps {
  openId: string | null;
  onOpen: (id: string) => void;
}

/** Documents that need attention, grouped by reason, with the next step; closing windows come first. */
export function AttentionList({ openId, onOpen }: AttentionListProps) {
  const { t } = useTranslation('attention');
  const { items, total, alerts, fault, follow, readAgain } = useAttention();
  const now = useNow(true);
  useEffect(follow, [follow]);
  if (fault !== null && items === null) {
    return (
      <Stack align="start" className={styles.head} role="alert">
        <p>{t('failed.reading', { message: fault })}</p>
        <Button onClick={() => void readAgain()}>{t('tryAgain')}</Button>
      </Stack>
    );
  }
  if (items === null) return <Fill aria-busy="true" />;
  if (items.length === 0 && alerts.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={t('nothing.title')}>
        <p>{t('nothing.meaning')}</p>
      </EmptyState>
    );
  }
  return (
    <Scroll className={styles.list} role="region" aria-label={t('label')} onKeyDown={walkRows}>
      <AlertCards alerts={alerts} />
      {groupItems(items).map((group) => (
        <Group key={group.kind} group={group} now={now} openId={openId} onOpen={onOpen} />
      ))}
      {total > items.length ? (
        <Text className={styles.head} tone="soft">
          {t('more', { count: total - items.length })}
        </Text>
      ) : null}
    </Scroll>
  );
}

interface GroupProps extends AttentionListProps {
  group: AttentionGroup;
  now: number;
}

function Group({ group: { kind, items }, now, openId, onOpen }: GroupProps) {
  const { t } = useTranslation('attention');
  const { t: tApp } = useTranslation();
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS);
  const id = useId();
  const title = (
    <>
      {t(`title.${kind}`)}{' '}
      <Text as="span" tone="soft" weight="medium">
        {items.length}
      </Text>
    </>
  );
  return (
    <section aria-labelledby={id}>
      <Matter id={id} {...ATTENTION_LOOKS[kind]} title={title}>
        <small>{t(`todo.${kind}`)}</small>
      </Matter>
      <ul>
        {items.slice(0, drawn).map((item) => (
          <AttentionRow
            key={item.document.id}
            item={item}
            minutes={minutesSince(item, now)}
            isOpen={item.document.id === openId}
            onOpen={onOpen}
            t={t}
            tApp={tApp}
          />
        ))}
      </ul>
    </section>
  );
}

function minutesSince({ reasons: [first] }: AttentionItem, now: number): number {
  return Math.floor((now - (first?.since ?? now)) / MINUTE_MS);
}

/** Arrow keys move through the rows of all groups; Home and End go to the ends. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const at = rows.findIndex((row) => row === row.ownerDocument.activeElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: rows.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[Math.min(to, rows.length - 1)]?.focus();
}

interface AttentionGroup {
  kind: AttentionKind;
  items: AttentionItem[];
}

/** Groups documents by their most urgent reason, in the order of the reasons; empty groups are left out. */
export function groupItems(items: readonly AttentionItem[]): AttentionGroup[] {
  return ATTENTION_KINDS.flatMap((kind) => {
    const ofKind = items.filter(({ reasons: [first] }) => first?.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, items: ofKind }];
  });
}
