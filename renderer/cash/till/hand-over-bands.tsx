import { ArrowDownToLine, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TillHandOvers } from '../../../shared/contract/till.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Row } from '../../kit/layout/layout.tsx';
import { clockTime } from '../../kit/time/time-words.ts';
import styles from './till.module.css';

type OnItsWay = TillHandOvers['offered'][number];

interface HandOverBandsProps {
  handOvers: TillHandOvers;
  onTake: (offered: OnItsWay) => void;
}

/** Cash on its way to this counter, to be received, and from it. */
export function HandOverBands({ handOvers: { offered, given }, onTake }: HandOverBandsProps) {
  const { t } = useTranslation('till');
  const wordsOf = ({ counterName: counter, amount, currency, at }: OnItsWay) => ({
    counter,
    amount: formatMoney(BigInt(amount), currency),
    at: clockTime(at),
  });
  return (
    <>
      {offered.map((one, place) => (
        <Row key={one.id} justify="between" className={styles.offered}>
          <Row gap={2} as="p">
            <ArrowDownToLine aria-hidden="true" size={18} />
            <span>{t('handOver.offered', wordsOf(one))}</span>
          </Row>
          <Button
            {...(place === 0 && { keyName: 'F5' })}
            aria-label={t('handOver.takeFrom', wordsOf(one))}
            onClick={() => onTake(one)}
          >
            {t('handOver.take')}
          </Button>
        </Row>
      ))}
      {given.map((one) => (
        <Row key={one.id} gap={2} as="p" className={styles.given}>
          <Hourglass aria-hidden="true" size={18} />
          <span>{t('handOver.given', wordsOf(one))}</span>
        </Row>
      ))}
    </>
  );
}
