import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './receivables.module.css';
import { type ReceivableDialog, useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { useAnswerPages } from '../../kit/answers.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import { Button } from '../../kit/components/button.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { List, Row, Scroll, Text } from '../../kit/layout/layout.tsx';
import { EmptyState } from '../../kit/layout/panel.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';

interface ReceiptListProps {
  collections: readonly Collection[];
  areOfMany?: boolean;
  onShow: (dialog: ReceivableDialog) => void;
}

/** Receipts of money, newest first: each can be seen, printed again and annulled. */
export function ReceiptList({ collections, areOfMany = false, onShow }: ReceiptListProps) {
  const { t } = useTranslation(['receivables', 'app']);
  const { t: words } = useTranslation('documents');
  return (
    <List aria-label={t('receipts.list')}>
      {collections.map((collection) => {
        const { number, at, actor, clientName, amount, currency, payments, sales, annulled } = collection;
        const means = payments.map((part) => t(`app:means.${part.means}`)).join(' + ');
        const paid = sales.map((sale) => sale.numeroDocumento ?? sale.localNumber).join(', ');
        return (
          <Row as="li" wrap justify="end" key={number}>
            <Row as="span" align="baseline" wrap className={styles.receipt}>
              <b>{`${t('receipts.number')} ${number}`}</b>
              <span>{areOfMany ? `${clientName} · ${paid}` : paid}</span>
              <small>
                {annulled === null
                  ? `${dayAndTime(at)} · ${means} · ${actorWords(words, actor)}`
                  : t('receipts.annulled', { reason: annulled.reason })}
              </small>
            </Row>
            <Text
              as="b"
              number
              tone={annulled === null ? undefined : 'soft'}
              className={annulled === null ? '' : styles.annulled}
            >
              {formatMoney(BigInt(amount), currency)}
            </Text>
            <Row as="span" gap={0}>
              <Button
                tone="quiet"
                aria-label={t('receipts.seeOf', { number })}
                onClick={() => onShow({ name: 'receipt', number })}
              >
                {t('receipts.see')}
              </Button>
              {annulled === null ? (
                <Button
                  tone="quiet"
                  aria-label={t('receipts.annulOf', { number })}
                  onClick={() => onShow({ name: 'annul', collection })}
                >
                  {t('receipts.annul')}
                </Button>
              ) : null}
            </Row>
          </Row>
        );
      })}
    </List>
  );
}

const FIRST = { before: null, limit: 50 } as const;

export function AllReceipts() {
  const { t } = useTranslation('receivables');
  const { dialog, show } = useReceivableDialogs();
  const showScreen = useScreen((store) => store.show);
  const { pages, fault, isMore, readMore } = useAnswerPages('receivables.collections', FIRST, (last) =>
    last.isMore ? { ...FIRST, before: last.collections.at(-1)?.number ?? null } : undefined,
  );
  const collections = pages?.flatMap((page) => page.collections) ?? [];
  return (
    <Scroll className={styles.page}>
      {fault === null ? null : <p role="alert">{t('failed', { message: fault })}</p>}
      {pages !== null && collections.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('receipts.none')}>
          <p>{t('receipts.noneMeaning')}</p>
          <Button keyName="F7" onClick={() => showScreen({ name: 'clients', part: 'receivables' })}>
            {t('tabs.receivables')}
          </Button>
        </EmptyState>
      ) : null}
      <ReceiptList collections={collections} areOfMany onShow={show} />
      {isMore ? (
        <Button tone="quiet" onClick={readMore}>
          {t('more')}
        </Button>
      ) : null}
      {dialog}
    </Scroll>
  );
}
