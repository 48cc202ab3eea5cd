import { useTranslation } from 'react-i18next';
import type { ChainStatus } from '../../../shared/contract/chain.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { describeMoment } from '../../kit/time/time-words.ts';
import { programTime } from '../../kit/time/use-now.ts';

/** Returns the words for a counter's place in its chain: in one line, as the status bar has them. */
export function useChainWords(): (status: ChainStatus) => string {
  const { t } = useTranslation();
  return ({ state, since, salesToConfirm }) => {
    const words = t(`chain.${state}`, { time: describeMoment(since, formatDate(programTime())) });
    return salesToConfirm === null || salesToConfirm === 0 || state === 'current'
      ? words
      : `${words} · ${t('chain.toConfirm', { count: salesToConfirm })}`;
  };
}

/** Digits as both screens show them: 4821 7730. */
export function inFours(digits: string): string {
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}
