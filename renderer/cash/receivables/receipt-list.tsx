import { useTranslation } from 'react-i18next';
import styles from './receivables.module.css';
import type { ReceivableDialog } from './use-receivable-dialogs.tsx';
import { actorWords } from '../../kit/components/actor-words.ts';
import { Button } from '../../kit/components/button.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { List, Row, Text } from '../../kit/layout/layout.tsx';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';

interface ReceiptListProps {
  collections: readonly Collection[];
  onShow: (dialog: ReceivableDialog) => void;
}

/** Receipts of collections, newest first: each can be viewed, printed again and annulled. */
export function ReceiptList({ collections, onShow }: ReceiptListProps) {
  const { t } = useTranslation(['receivables', 'app']);
  const { t: words } = useTranslation('documents');
  return (
    <List aria-label={t('receipts.list')}>
      {collections.map((collection) => {
        const { number, at, actor, amount, currency, payments, annulled } = collection;
        const means = payments.map((part) => t(`app:means.${part.means}`)).join(' + ');
        const paid = paidNumbers(collection);
        return (
          <Row as="li" wrap justify="end" key={number}>
            <Row as="span" align="baseline" wrap className={styles.receipt}>
              <b>{`${t('receipts.number')} ${number}`}</b>
              <span>{paid}</span>
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

/** Numbers of the sales that the collection paid. */
export const paidNumbers = ({ sales }: Collection): string =>
  sales.map((sale) => sale.numeroDocumento ?? sale.localNumber).join(', ');
