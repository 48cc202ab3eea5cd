import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givenBackAtOnce } from '../../../shared/domain/cash/give-back.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { PaperDialog } from '../../cash/papers/paper-dialog.tsx';
import { moneyOf } from '../document/money-of.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import { List, Row, Stack } from '../../kit/layout/layout.tsx';

/** Refunds of a sale, each with its slip; nothing where there were none. */
export function RefundList({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'app']);
  const { t: words } = useTranslation('documents');
  const [shown, setShown] = useState<string | null>(null);
  const { currency } = detail.summary;
  const refunds = givenBackAtOnce(moneyOf(detail));
  if (refunds.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t('refund.list')}>
      <h3>{t('refund.list')}</h3>
      <List>
        {refunds.map((parts) => {
          const [first] = parts;
          if (first === undefined) return null;
          const amount = formatMoney(
            parts.reduce((sum, part) => sum - part.amount, 0n),
            currency,
          );
          const means = parts.map((part) => t(`app:means.${part.means}`)).join(' + ');
          return (
            <Row key={first.id} as="li" justify="between" wrap>
              <Stack as="span" gap={0}>
                {first.reason === '' ? means : `${first.reason} · ${means}`}
                <small>{`${dayAndTime(first.at)} · ${actorWords(words, first.actor)}`}</small>
              </Stack>
              <Row>
                <b>{amount}</b>
                <Button
                  tone="quiet"
                  aria-label={t('refund.slipOf', { amount })}
                  onClick={() => setShown(first.id)}
                >
                  {t('refund.slip')}
                </Button>
              </Row>
            </Row>
          );
        })}
      </List>
      {shown === null ? null : <RefundPaper id={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}

/** Receipt of a refund, for the client to sign. */
export function RefundPaper({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('documents');
  const paper = useMemo((): PaperRef => ({ of: 'refund-slip', id }), [id]);
  return <PaperDialog paper={paper} title={t('refund.paper')} onClose={onClose} />;
}
