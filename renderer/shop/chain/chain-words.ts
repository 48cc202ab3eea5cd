import { useTranslation } from 'react-i18next';
import type { ChainStatus } from '../../../shared/contract/chain.ts';
import { DAY_MS, formatDate } from '../../../shared/domain/dates.ts';
import { describeAge, describeMoment } from '../../kit/time/time-words.ts';
import { programTime } from '../../kit/time/use-now.ts';

/** Returns the words for a counter's place in its chain: in one line, as the status bar has them. */
export function useChainWords(): (status: ChainStatus) => string {
  const { t } = useTranslation();
  return ({ state, since, salesToConfirm, prices, branch }) => {
    const now = programTime();
    const today = formatDate(now);
    const words = [t(`chain.${state}`, { time: describeMoment(since, today) })];
    if (salesToConfirm !== null && salesToConfirm > 0 && state !== 'current') {
      words.push(t('chain.toConfirm', { count: salesToConfirm }));
    }
    if (prices !== null && !prices.isFollowing && prices.currentAt !== null) {
      const { currentAt } = prices;
      const age = isOld(currentAt, now) ? describeAge(t, currentAt, now) : describeMoment(currentAt, today);
      words.push(t('chain.pricesOf', { time: age }));
    }
    if (branch !== null && !branch.isThere) words.push(t('chain.noBranch'));
    else if (branch?.isCopied === true && !branch.isServer && state === 'away') words.push(t('chain.copied'));
    return words.join(' · ');
  };
}

function isOld(at: number, now: number): boolean {
  return now - at >= DAY_MS;
}

/** Digits as both screens show them: 4821 7730. */
export function inFours(digits: string): string {
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}
