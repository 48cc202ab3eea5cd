import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeptList, ListsState } from '../../../shared/contract/lists.ts';
import { DispatchSettings } from '../../documents/dispatch/settings/dispatch-settings.tsx';
import { Button } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { call } from '../../ipc/call.ts';
import { useLists } from '../../sale/timbrado/lists-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { describeAge } from '../../kit/time/time-words.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Section } from '../../kit/settings/section.tsx';
import styles from './tables.module.css';

/** The lists of the service, and those of the shop. */
export function Tables() {
  return (
    <>
      <ServiceLists />
      <DispatchSettings />
    </>
  );
}

/** Kept lists of the service, their age, and the button that reads them again. */
function ServiceLists() {
  const { t } = useTranslation('settings');
  const state = useLists((store) => store.state);
  const isReading = state?.lists.some(({ arrived }) => arrived !== null) === true;
  return (
    <Section title={t('lists.title')}>
      <p className={styles.meaning}>{t('lists.meaning')}</p>
      {state === null ? null : <Ages state={state} />}
      <div>
        <Button
          icon={<RefreshCw aria-hidden="true" size={18} />}
          disabled={isReading}
          onClick={() => void call('lists.refresh', {}).catch(tellError)}
        >
          {t(isReading ? 'lists.reading' : 'lists.refresh')}
        </Button>
      </div>
    </Section>
  );
}

function Ages({ state: { lists, rucs } }: { state: ListsState }) {
  const { t } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const now = useNow(true);
  return (
    <ul className={styles.list}>
      {lists.map((list) => (
        <ListRow key={list.kind} list={list} now={now} />
      ))}
      <li className={styles.row}>
        <b>{t('lists.kind.ruc')}</b>
        <span>
          {rucs.newestAt === null || rucs.oldestAt === null
            ? t('lists.noRucs')
            : t('lists.rucs', {
                number: formatCount(rucs.count),
                newest: describeAge(tApp, rucs.newestAt, now),
                oldest: describeAge(tApp, rucs.oldestAt, now),
              })}
        </span>
      </li>
    </ul>
  );
}

function ListRow({ list, now }: { list: KeptList; now: number }) {
  const { t } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const { kind, count, fetchedAt, arrived, trouble } = list;
  return (
    <li className={styles.row}>
      <b>{t(`lists.kind.${kind}`)}</b>
      <span>
        {fetchedAt === null
          ? t('lists.never')
          : t('lists.age', {
              number: formatCount(count),
              age: describeAge(tApp, fetchedAt, now),
            })}
        {arrived === null ? null : ` · ${t('lists.arrived', { number: formatCount(arrived) })}`}
      </span>
      {trouble === null ? null : <span className={styles.trouble}>{trouble}</span>}
    </li>
  );
}
