import { FileText, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MovementView } from '../../../../shared/contract/till.ts';
import { Button, IconButton } from '../../../kit/components/button.tsx';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { useAnswerPages } from '../../../kit/answers.ts';
import { clockTime } from '../../../kit/time/time-words.ts';
import { Fill, List, Row, Scroll, Stack, Text } from '../../../kit/layout/layout.tsx';
import styles from '../till.module.css';
import { useMovementWords } from './use-movement-words.ts';

const FIRST = { number: null, before: null, limit: 60 } as const;

interface MovementListProps {
  onCorrect: (movement: MovementView) => void;
  onSlip: (movement: MovementView) => void;
}

export function MovementList({ onCorrect, onSlip }: MovementListProps) {
  const { t } = useTranslation('till');
  const { pages, fault, isMore, readMore } = useAnswerPages('till.movements', FIRST, (last) =>
    last.isMore ? { ...FIRST, before: last.movements.at(-1)?.id ?? null } : undefined,
  );
  const movements = pages?.flatMap((page) => page.movements) ?? [];
  return (
    <Fill as="section" className={styles.surface} aria-label={t('movements.title')}>
      <Scroll className={styles.text}>
        <h3>{t('movements.title')}</h3>
        {fault === null ? null : <p role="alert">{t('failed', { message: fault })}</p>}
        {pages !== null && movements.length === 0 ? <Text tone="soft">{t('movements.none')}</Text> : null}
        <List aria-label={t('movements.title')}>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} onCorrect={onCorrect} onSlip={onSlip} />
          ))}
        </List>
        {isMore ? (
          <div>
            <Button tone="quiet" onClick={readMore}>
              {t('more')}
            </Button>
          </div>
        ) : null}
      </Scroll>
    </Fill>
  );
}

function MovementRow({ movement, onCorrect, onSlip }: MovementListProps & { movement: MovementView }) {
  const { t } = useTranslation(['till', 'app']);
  const { what, who } = useMovementWords();
  const { kind, means, currency, reference, reason, at, actor, stands } = movement;
  const amount = BigInt(movement.amount);
  const isSlip = kind === 'cash-in' || kind === 'cash-out';
  const now = stands?.reduce((sum, part) => sum + BigInt(part.amount), 0n) ?? amount;
  const isCorrected = stands !== null && (now !== amount || stands.some((part) => part.means !== means));
  const words = [t(`app:means.${means}`), reference, reason, who(actor)].filter((word) => word !== '');
  return (
    <Row as="li" gap={4}>
      <Text as="time" tone="soft">
        {clockTime(at)}
      </Text>
      <Stack as="span" gap={0} grow>
        <b>{what(movement)}</b>
        <small>{words.join(' · ')}</small>
        {isCorrected ? (
          <small>
            {t('movements.corrected', {
              parts: stands
                .map(
                  (part) => `${t(`app:means.${part.means}`)} ${formatMoney(BigInt(part.amount), currency)}`,
                )
                .join(' + '),
            })}
          </small>
        ) : null}
      </Stack>
      <Text as="b" number tone={amount < 0n ? 'bad' : undefined}>
        {formatMoney(amount, currency)}
      </Text>
      <Row as="span" gap={0} justify="end" className={styles.tools}>
        {isSlip ? (
          <IconButton
            icon={FileText}
            label={t('movements.slip', { what: what(movement) })}
            onClick={() => onSlip(movement)}
          />
        ) : null}
        {stands === null ? null : (
          <IconButton
            icon={PencilLine}
            label={t('movements.correct', { what: what(movement) })}
            onClick={() => onCorrect(movement)}
          />
        )}
      </Row>
    </Row>
  );
}
