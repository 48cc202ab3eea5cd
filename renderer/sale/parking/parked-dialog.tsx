import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CirclePause, Trash2 } from 'lucide-react';
import type { ParkedSale } from '../../../shared/contract/sale.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { List, Row, Text } from '../../kit/layout/layout.tsx';
import { EmptyState, Failure } from '../../kit/layout/panel.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { asError } from '../../ipc/call.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import styles from './parked-dialog.module.css';
import { describeAge } from '../../kit/time/time-words.ts';
import { useParked } from './parked-store.ts';

/** Parked sales: the arrows move, Enter resumes one, Supr discards one after asking. */
export function ParkedDialog() {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const { sales, take, drop } = useParked();
  const now = useNow(true);
  const list = useRef<HTMLUListElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<{ id: string; what: 'drop' | 'take' } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  // After an answer the focus returns to that sale, or to the first if it is gone.
  const lastAsked = useRef<string | null>(null);
  useEffect(() => {
    if (question !== null) lastAsked.current = question.id;
    else if (lastAsked.current !== null)
      (list.current?.querySelector(`[data-parked="${lastAsked.current}"]`) ?? list.current)
        ?.querySelector('button')
        ?.focus();
  }, [question]);

  const tryTo = (act: Promise<void>, then: () => void): void => {
    act.then(then, (thrown: unknown) => setFailure(asError(thrown)));
  };
  const answered = (): void => setQuestion(null);
  const takeUp = ({ id, isUnsure }: ParkedSale): void => {
    if (isUnsure) setQuestion({ id, what: 'take' });
    else tryTo(take(id, false), close);
  };

  const walk = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-parked]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length];
    next?.querySelector('button')?.focus();
  };

  return (
    <Dialog
      title={t('parked.title')}
      width="wide"
      initialFocus={first}
      // Esc first answers an open question.
      onClose={() => (question === null ? close() : answered())}
    >
      {sales.length === 0 ? (
        <EmptyState icon={CirclePause} title={t('parked.noneTitle')}>
          <p>{t('parked.none')}</p>
          <Button onClick={close}>{t('parked.toSale')}</Button>
        </EmptyState>
      ) : (
        <>
          <Text tone="soft">{t('parked.meaning')}</Text>
          <List ref={list} className={styles.list} onKeyDown={walk}>
            {sales.map((sale, index) => (
              <li key={sale.id} data-parked={sale.id}>
                {sale.id !== question?.id ? (
                  <ParkedRow
                    sale={sale}
                    now={now}
                    first={index === 0 ? first : undefined}
                    onTake={() => takeUp(sale)}
                    onAsk={
                      sale.counterName === null ? () => setQuestion({ id: sale.id, what: 'drop' }) : null
                    }
                  />
                ) : question.what === 'drop' ? (
                  <Question
                    sale={sale}
                    what="drop"
                    onYes={() => tryTo(drop(sale.id), answered)}
                    onNo={answered}
                  />
                ) : (
                  <Question
                    sale={sale}
                    what="take"
                    onYes={() => tryTo(take(sale.id, true), close)}
                    onNo={answered}
                  />
                )}
              </li>
            ))}
          </List>
        </>
      )}
      <Failure words={failure === null ? null : t('parked.failed', { message: failure.message })} />
    </Dialog>
  );
}

interface QuestionProps {
  sale: ParkedSale;
  what: 'drop' | 'take';
  onYes: () => void;
  onNo: () => void;
}

const QUESTIONS = {
  drop: { question: 'parked.question', no: 'parked.keep', yes: 'parked.confirmDrop' },
  take: { question: 'parked.unsure', no: 'parked.wait', yes: 'parked.takeAnyway' },
} as const;

/** Replaces a parked sale to be discarded, or one that another counter may have; the safe answer has the focus. */
function Question({ sale: { name, clientName }, what, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation('sale');
  const { question, no, yes } = QUESTIONS[what];
  return (
    <Row role="alert">
      <Text grow weight="medium">
        {t(question, { name: name || clientName || t('parked.unnamed') })}
      </Text>
      <Button autoFocus onClick={onNo}>
        {t(no)}
      </Button>
      <Button tone="danger" onClick={onYes}>
        {t(yes)}
      </Button>
    </Row>
  );
}

interface ParkedRowProps {
  sale: ParkedSale;
  now: number;
  /** Ref for the button that gets the focus when the list opens. */
  first: RefObject<HTMLButtonElement | null> | undefined;
  onTake: () => void;
  /** Asks before it is discarded; null for one of another counter. */
  onAsk: (() => void) | null;
}

/** One parked sale: client, contents, counter and age. */
function ParkedRow({ sale, now, first, onTake, onAsk }: ParkedRowProps) {
  const { t } = useTranslation('sale');
  const { t: tApp } = useTranslation();
  const { name, clientName, isReadable, lineCount, parkedAt, total, currency } = sale;
  const { counterName, isOnlyHere, takenBy } = sale;
  const title = name === '' ? (clientName ?? t('parked.unnamed')) : name;
  const client = name === '' ? null : clientName;
  return (
    <Row
      gap={2}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' || onAsk === null) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <button
        type="button"
        className={styles.take}
        ref={first}
        autoFocus={first !== undefined}
        onClick={onTake}
      >
        <Text as="b" size="lg" clip>
          {title}
        </Text>
        {isReadable ? (
          <Text as="b" size="lg" number>
            {formatMoney(BigInt(total), currency)}
          </Text>
        ) : (
          <Row as="span" gap={1} className={styles.unreadable}>
            <CircleAlert aria-hidden="true" size={16} />
            {t('parked.unreadable')}
          </Row>
        )}
        <Text as="span" tone="soft" clip>
          {[
            client,
            t('lines.count', { count: lineCount }),
            counterName === null ? null : t('parked.at', { counter: counterName }),
            isOnlyHere ? t('parked.onlyHere') : null,
            takenBy === null ? null : t('parked.takenBy', { counter: takenBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text as="span" tone="soft" number>
          {describeAge(tApp, parkedAt, now)}
        </Text>
      </button>
      {onAsk === null ? null : (
        <IconButton label={t('parked.drop', { name: title })} icon={Trash2} tone="danger" onClick={onAsk} />
      )}
    </Row>
  );
}
