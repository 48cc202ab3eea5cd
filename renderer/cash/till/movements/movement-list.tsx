import { FileText, PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../shared/contract/contract.ts';
import type { MovementView } from '../../../../shared/contract/till.ts';
import { Button } from '../../../kit/components/button.tsx';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { clockTime } from '../../../kit/time/time-words.ts';
import { Fill, Row, Scroll, Stack, Text } from '../../../kit/layout/layout.tsx';
import { DataGrid, GridFoot } from '../../../kit/rows/data-grid.tsx';
import type { GridColumn } from '../../../kit/rows/grid-columns.tsx';
import { useAnswerRows } from '../../../kit/rows/use-answer-rows.ts';
import styles from '../till.module.css';
import { useMovementWords } from './use-movement-words.ts';

type Page = Output<'till.movements'>;

const FIRST = { number: null, before: null, limit: 60 };
const NARROW = '"at what amount" auto "at means amount" auto / 3.5rem minmax(0, 1fr) auto';

const movementsOf = ({ movements }: Page): readonly MovementView[] => movements;

const after = ({ isMore, movements }: Page) =>
  isMore ? { ...FIRST, before: movements.at(-1)?.id ?? null } : undefined;

const hasSlip = ({ kind }: MovementView): boolean => kind === 'cash-in' || kind === 'cash-out';

interface MovementListProps {
  onCorrect: (movement: MovementView) => void;
  onSlip: (movement: MovementView) => void;
}

/** Movements of this shift, newest first; shows their receipts and corrects their payment methods. */
export function MovementList({ onCorrect, onSlip }: MovementListProps) {
  const { t } = useTranslation('till');
  const { list, marked, last, readAgain } = useAnswerRows('till.movements', FIRST, after, movementsOf);
  const { what } = useMovementWords();
  const columns = useColumns();
  if (last !== null && marked === undefined)
    return (
      <Scroll as="section" className={styles.surface} aria-label={t('movements.title')}>
        <Text tone="soft">{t('movements.none')}</Text>
      </Scroll>
    );
  const open = (): void => {
    if (marked === undefined) return;
    if (hasSlip(marked)) onSlip(marked);
    else if (marked.stands !== null) onCorrect(marked);
  };
  return (
    <Fill as="section" aria-label={t('movements.title')}>
      <DataGrid
        id="movements"
        label={t('movements.title')}
        list={list}
        columns={columns}
        narrow={NARROW}
        idOf={({ id }) => id}
        openId={marked?.id ?? null}
        fault={(message) => t('failed', { message })}
        onRetry={readAgain}
        onPoint={list.mark}
        onOpen={open}
        onAbove={() => undefined}
      />
      {marked === undefined ? null : (
        <GridFoot>
          <Row gap={2} className={styles.tools}>
            {hasSlip(marked) ? (
              <Button
                icon={<FileText aria-hidden="true" size={18} />}
                keyName="Enter"
                aria-label={t('movements.slipOf', { what: what(marked) })}
                onClick={() => onSlip(marked)}
              >
                {t('movements.slip')}
              </Button>
            ) : null}
            {marked.stands === null ? null : (
              <Button
                icon={<PencilLine aria-hidden="true" size={18} />}
                aria-label={t('movements.correctOf', { what: what(marked) })}
                onClick={() => onCorrect(marked)}
              >
                {t('movements.correct')}
              </Button>
            )}
          </Row>
        </GridFoot>
      )}
    </Fill>
  );
}

function useColumns(): GridColumn<MovementView>[] {
  const { t } = useTranslation(['till', 'app']);
  const { what, who } = useMovementWords();
  return useMemo(
    () => {
      const detailOf = ({ means, amount, currency, reference, reason, stands }: MovementView): string => {
        const now = stands?.reduce((sum, part) => sum + BigInt(part.amount), 0n) ?? BigInt(amount);
        const isCorrected =
          stands !== null && (now !== BigInt(amount) || stands.some((part) => part.means !== means));
        const corrected = isCorrected
          ? t('movements.corrected', {
              parts: stands
                .map(
                  (part) => `${t(`app:means.${part.means}`)} ${formatMoney(BigInt(part.amount), currency)}`,
                )
                .join(' + '),
            })
          : '';
        return [reference, reason, corrected].filter((words) => words !== '').join(' · ');
      };
      const meansOf = ({ means }: MovementView): string => t(`app:means.${means}`);
      const atOf = ({ at }: MovementView): string => clockTime(at);
      const whoOf = ({ actor }: MovementView): string => who(actor);
      const amountOf = ({ amount, currency }: MovementView): string => formatMoney(BigInt(amount), currency);
      return [
        { key: 'at', words: t('movements.at'), rem: 3.5, cell: atOf, text: atOf },
        {
          key: 'what',
          words: t('movements.what'),
          rem: 13,
          grows: 1,
          cell: (movement) => (
            <Stack as="span" gap={0}>
              <b>{what(movement)}</b>
              <small>{detailOf(movement)}</small>
            </Stack>
          ),
          text: (movement) => [what(movement), detailOf(movement)].filter(Boolean).join(' · '),
        },
        { key: 'means', words: t('movements.means'), rem: 6.5, cell: meansOf, text: meansOf },
        { key: 'who', words: t('movements.who'), rem: 6, isOptional: true, cell: whoOf, text: whoOf },
        {
          key: 'amount',
          words: t('movements.amount'),
          rem: 8,
          isNumber: true,
          cell: (movement) => (
            <Text as="b" tone={BigInt(movement.amount) < 0n ? 'bad' : undefined}>
              {amountOf(movement)}
            </Text>
          ),
          text: amountOf,
        },
      ];
    },
    // The words of a movement depend only on the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}
