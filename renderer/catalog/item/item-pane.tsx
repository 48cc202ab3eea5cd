import { Tabs } from '@base-ui/react/tabs';
import { CircleCheck, CircleSlash, Tag, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogDetail } from '../../../shared/contract/catalog.ts';
import { Button } from '../../kit/components/button.tsx';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import { TabList } from '../../kit/components/tab-list.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import { HistoryTab } from './history-tab.tsx';
import { type OpenItem, useItemEditor } from './item-editor-store.ts';
import { ItemForm } from './item-form.tsx';
import { IconButton } from '../../kit/components/icon-button.tsx';
import styles from './item-pane.module.css';

interface ItemPaneProps {
  open: OpenItem;
  onSave: () => void;
  /** Of this item, unless rows of the list are chosen. */
  onLabels: () => void;
  onClose: () => void;
}

/** The open product or service: its form, and what became of it. */
export function ItemPane({ open, onSave, onLabels, onClose }: ItemPaneProps) {
  const { t } = useTranslation('catalog');
  const heading = useRef<HTMLHeadingElement>(null);
  const { detail, values, kept, count } = open;
  const isNew = detail === null;
  const faultCount = useItemEditor((store) => store.faultCount);
  const [shownTab, showTab] = useState<string>('data');
  // What is wrong has to be seen.
  useEffect(() => showTab('data'), [faultCount, count]);
  useEffect(() => {
    if (!isNew) heading.current?.focus();
  }, [isNew, count]);
  const newTitle = t(values.kind === 'servicio' ? 'form.newService' : 'form.newTitle');
  return (
    <section className={styles.pane} aria-label={t('form.label')}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {isNew ? newTitle : kept.descripcion}
        </h2>
        {isNew ? null : <ActiveState detail={detail} />}
        {isNew ? null : (
          <IconButton label={t('head.labels')} icon={Tag} size={20} tone="plain" onClick={onLabels} />
        )}
        <IconButton label={t('form.close')} icon={X} size={20} tone="plain" onClick={onClose} />
      </header>
      {isNew ? (
        <ItemForm key={count} open={open} onSave={onSave} />
      ) : (
        <Tabs.Root
          key={count}
          className={styles.tabs}
          value={shownTab}
          onValueChange={(value: string) => showTab(value)}
        >
          <TabList
            label={t('form.tabs')}
            tabs={(['data', 'history'] as const).map((tab) => ({ value: tab, words: t(`form.${tab}`) }))}
          />
          <Tabs.Panel className={styles.panel} value="data" tabIndex={-1}>
            <ItemForm open={open} onSave={onSave} />
          </Tabs.Panel>
          <Tabs.Panel className={styles.panel} value="history">
            <HistoryTab detail={detail} />
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </section>
  );
}

/** Whether it is sold, and the button that changes that. */
function ActiveState({ detail }: { detail: CatalogDetail }) {
  const { t } = useTranslation('catalog');
  const { isActive } = detail;
  const turn = async (): Promise<void> => {
    await useItemEditor.getState().setActive(!isActive);
    const { open, failure } = useItemEditor.getState();
    if (open?.detail?.isActive !== !isActive || failure !== null) return;
    const name = detail.item.record.descripcion;
    useNotices.getState().tell('good', t(isActive ? 'form.nowInactive' : 'form.nowActive', { name }));
  };
  return (
    <>
      {isActive ? (
        <StateBadge tone="good" icon={<CircleCheck aria-hidden="true" />}>
          {t('state.active')}
        </StateBadge>
      ) : (
        <StateBadge tone="calm" icon={<CircleSlash aria-hidden="true" />}>
          {t('state.inactive')}
        </StateBadge>
      )}
      <Button onClick={() => void turn()}>{t(isActive ? 'form.deactivate' : 'form.activate')}</Button>
    </>
  );
}
