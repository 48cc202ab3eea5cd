import { ChevronUp, CircleAlert, CircleCheck, Clock, Pause, Send, Wifi, WifiOff } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import { AccountBar } from '../shop/account/account-bar.tsx';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';
import { ChainBar } from '../shop/chain/chain-bar.tsx';
import { PrintingBar } from '../shop/printers/printing-bar.tsx';
import { showAttention } from '../documents/attention/attention-store.ts';
import { usePause } from './pause-store.ts';
import { useStatus } from '../documents/status-store.ts';
import { clockTime, describeWait } from '../kit/time/time-words.ts';
import styles from '../kit/components/status-bar.module.css';
import { Words } from '../kit/components/state-badge.tsx';
import statusBarStyles from './status-bar.module.css';
import { useNow } from '../kit/time/use-now.ts';

/**
 * Warnings until someone acts: one line with the most urgent and a count of the others, which opens to all of
 * them.
 */
const Warnings = memo(function Warnings({ warnings }: Pick<CounterStatus, 'warnings'>) {
  const { t } = useTranslation();
  const [first, ...others] = warnings;
  return (
    <div role="alert">
      {first === undefined ? null : (
        <details className={statusBarStyles.warnings}>
          <summary>
            <CircleAlert aria-hidden="true" size={16} />
            <span className={statusBarStyles.words}>{first}</span>
            {others.length === 0 ? null : (
              <span className={statusBarStyles.more}>
                {t('status.moreWarnings', { count: others.length })}
              </span>
            )}
            <ChevronUp aria-hidden="true" size={16} className={statusBarStyles.arrow} />
          </summary>
          {others.length === 0 ? null : (
            <ul className={statusBarStyles.others}>
              {others.map((words) => (
                <li key={words}>
                  <CircleAlert aria-hidden="true" size={16} />
                  {words}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
});

/**
 * Shows the connection and since when, the waiting documents and their next attempt, and how many need a
 * person. The parts are memoized: a sale changes the status several times, mostly one part each.
 */
export function StatusBar() {
  const { t } = useTranslation();
  const { status, follow } = useStatus();
  useEffect(follow, [follow]);
  return (
    <footer aria-label={t('status.label')}>
      {status === null ? null : <Warnings warnings={status.warnings} />}
      <div className={styles.bar}>
        {status === null ? null : (
          <>
            <Connection connection={status.connection} />
            <Waiting waiting={status.waiting} nextTryAt={status.nextTryAt} />
            <Pausing hold={status.hold} />
            <Hold hold={status.hold} />
            <AccountBar hold={status.hold} login={status.login} waiting={status.waiting} />
            <ChainBar />
            <PrintingBar />
            <Attention count={status.attention} />
          </>
        )}
      </div>
    </footer>
  );
}

const Connection = memo(function Connection({ connection }: Pick<CounterStatus, 'connection'>) {
  const { t } = useTranslation();
  const { state, since } = connection;
  const Icon = state === 'disconnected' ? WifiOff : Wifi;
  const words =
    state === 'unknown' || since === null
      ? t(`status.${state}`)
      : t(`status.${state}Since`, { time: clockTime(since) });
  return (
    <p className={state === 'disconnected' ? styles.warn : styles.calm}>
      <Icon aria-hidden="true" size={16} />
      <Words>{words}</Words>
    </p>
  );
});

const Waiting = memo(function Waiting({ waiting, nextTryAt }: Pick<CounterStatus, 'waiting' | 'nextTryAt'>) {
  const { t } = useTranslation();
  const now = useNow(nextTryAt !== null);
  const tryNow = (): void => void call('sending.try-now', {}).catch(tellError);
  return (
    <p className={`${styles.calm} ${styles.whole}`}>
      {waiting === 0 ? <CircleCheck aria-hidden="true" size={16} /> : <Clock aria-hidden="true" size={16} />}
      {t('status.waiting', { count: waiting })}
      {nextTryAt === null ? null : (
        <>
          <span>
            {nextTryAt <= now
              ? t('status.nextTryNow')
              : t('status.nextTry', { when: describeWait(t, nextTryAt, now) })}
          </span>
          {nextTryAt <= now ? null : (
            <button type="button" className={styles.action} onClick={tryNow}>
              <Send aria-hidden="true" size={14} />
              {t('status.tryNow')}
            </button>
          )}
        </>
      )}
    </p>
  );
});

/** Button that pauses sending; absent while sending is held already. */
const Pausing = memo(function Pausing({ hold }: Pick<CounterStatus, 'hold'>) {
  const { t } = useTranslation();
  const ask = usePause((store) => store.ask);
  if (hold !== null) return null;
  return (
    <button type="button" className={styles.action} onClick={ask}>
      <Pause aria-hidden="true" size={14} />
      {t('status.pause')}
    </button>
  );
});

const Hold = memo(function Hold({ hold }: Pick<CounterStatus, 'hold'>) {
  const { t } = useTranslation();
  if (hold === null || hold.kind === 'paused' || hold.kind === 'login-needed') return null;
  return (
    <p className={styles.bad} role="alert">
      <CircleAlert aria-hidden="true" size={16} />
      <Words>{t(`status.${hold.kind}`, { reason: hold.reason })}</Words>
    </p>
  );
});

const Attention = memo(function Attention({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <button type="button" className={styles.attention} onClick={showAttention}>
      <CircleAlert aria-hidden="true" size={16} />
      {t('status.attention', { count })}
    </button>
  );
});
