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
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';

export function Tables() {
  return (
    <>
      <ServiceLists />
      <DispatchSettings />
    </>
  );
}

function ServiceLists() {
  const { t } = useTranslation('settings');
  const state = useLists((store) => store.state);
  const isReading = state?.lists.some(({ arrived }) => arrived !== null) === true;
  return (
    <Section name="serviceLists">
      <Stack gap={4} className={styles.part}>
        <Text tone="soft">{t('lists.meaning')}</Text>
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
      </Stack>
    </Section>
  );
}

function Ages({ state: { lists, rucs } }: { state: ListsState }) {
  const { t } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const now = useNow(true);
  return (
    <List>
      {lists.map((list) => (
        <ListRow key={list.kind} list={list} now={now} />
      ))}
      <Row as="li" gap={4}>
        <b className={styles.kind}>{t('lists.kind.ruc')}</b>
        <span>
          {rucs.newestAt === null || rucs.oldestAt === null
            ? t('lists.noRucs')
            : t('lists.rucs', {
                number: formatCount(rucs.count),
                newest: describeAge(tApp, rucs.newestAt, now),
                oldest: describeAge(tApp, rucs.oldestAt, now),
              })}
        </span>
      </Row>
    </List>
  );
}

function ListRow({ list, now }: { list: KeptList; now: number }) {
  const { t } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const { kind, count, fetchedAt, arrived, trouble } = list;
  return (
    <Row as="li" gap={4}>
      <b className={styles.kind}>{t(`lists.kind.${kind}`)}</b>
      <Stack gap={0} grow>
        <span>
          {fetchedAt === null
            ? t('lists.never')
            : t('lists.age', {
                number: formatCount(count),
                age: describeAge(tApp, fetchedAt, now),
              })}
          {arrived === null ? null : ` · ${t('lists.arrived', { number: formatCount(arrived) })}`}
        </span>
        {trouble === null ? null : (
          <Text as="span" tone="warn">
            {trouble}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
