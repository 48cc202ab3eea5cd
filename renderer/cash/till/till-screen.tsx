import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { TabList } from '../../kit/components/tab-list.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useTill } from './till-store.ts';
import { ClosesList } from './closes-list.tsx';
import { ClosedTill } from './closed-till.tsx';
import { ShiftPanes } from './shift-panes.tsx';
import { useShift } from './shift-store.ts';
import type { TillDialog } from './till-dialog.ts';
import { TillDialogs } from './till-dialogs.tsx';
import { TillHead } from './till-head.tsx';
import styles from './till-screen.module.css';

/** The shop's money: what came in and went out in this shift, its counts and its closes. */
export function TillScreen() {
  const { t } = useTranslation('till');
  const { state: till, version, follow } = useTill();
  const fault = useShift((store) => store.fault);
  const [dialog, setDialog] = useState<TillDialog | null>(null);
  const isFree = useDialogs((store) => store.open === 0);
  useEffect(follow, [follow]);
  useEffect(() => {
    if (version > 0) void useShift.getState().read();
  }, [version]);
  const isOpen = till !== null && till.shift !== null;
  const toOpen = till !== null && till.shift?.isCounted !== true;
  const keys = { enableOnFormTags: true, preventDefault: true };
  const whenOpen = { ...keys, enabled: isFree && isOpen };
  useHotkeys('f2', () => setDialog({ name: 'open' }), { ...keys, enabled: isFree && toOpen });
  useHotkeys('f7', () => setDialog({ name: 'move', kind: 'cash-in' }), { ...keys, enabled: isFree });
  useHotkeys('f8', () => setDialog({ name: 'move', kind: 'cash-out' }), { ...keys, enabled: isFree });
  useHotkeys('f10', () => setDialog({ name: 'x' }), whenOpen);
  useHotkeys('f9', () => setDialog({ name: 'close' }), whenOpen);

  // Behind a count it is not to be seen what there has to be.
  const isBlind = dialog?.name === 'close' || dialog?.name === 'open';

  if (till === null) return <p className={styles.opening}>{t('reading')}</p>;
  return (
    <div className={styles.screen}>
      <TillHead till={till} onShow={setDialog} />
      <Tabs.Root className={styles.tabs} defaultValue="shift">
        <TabList
          label={t('tabs.label')}
          tabs={[
            { value: 'shift', words: t('tabs.shift') },
            { value: 'closes', words: t('tabs.closes') },
          ]}
        />
        <Tabs.Panel className={styles.panel} value="shift" tabIndex={-1}>
          {till.shift === null ? (
            <ClosedTill till={till} onOpen={() => setDialog({ name: 'open' })} />
          ) : (
            <ShiftPanes till={till} isBlind={isBlind} onShow={setDialog} />
          )}
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="closes" tabIndex={-1}>
          <ClosesList onOpen={(number) => setDialog({ name: 'z', number })} />
        </Tabs.Panel>
      </Tabs.Root>
      {fault === null ? null : (
        <p role="alert" className={styles.failure}>
          {t('failed', { message: fault })}
        </p>
      )}
      {dialog === null ? null : <TillDialogs dialog={dialog} till={till} onShow={setDialog} />}
    </div>
  );
}
