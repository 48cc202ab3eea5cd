import { Tabs } from '@base-ui/react/tabs';
import type { TFunction } from 'i18next';
import { ArrowRight, CircleCheck, CircleSlash, Tag, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenItem, useItemEditor } from './item-editor-store.ts';
import { ItemForm } from './item-form.tsx';
import styles from '../catalog.module.css';
import { rateWords } from '../rate-words.ts';
import { catalog as texts } from '../../i18n/es-PY/catalog.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import { TabList } from '../../kit/components/tab-list.tsx';
import { Fill, List, Row, Scroll, Stack, Text } from '../../kit/layout/layout.tsx';
import type { CatalogDetail } from '../../../shared/contract/catalog.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';

interface ItemPaneProps {
  open: OpenItem;
  onSave: () => void;
  /** Prints labels of this item, or of the rows chosen in the list. */
  onLabels: () => void;
  onClose: () => void;
}

/** The open product or service: its form and its history. */
export function ItemPane({ open, onSave, onLabels, onClose }: ItemPaneProps) {
  const { t } = useTranslation('catalog');
  const heading = useRef<HTMLHeadingElement>(null);
  const { detail, values, kept, count } = open;
  const isNew = detail === null;
  const faultCount = useItemEditor((store) => store.faultCount);
  const [shownTab, showTab] = useState<string>('data');
  // Faults have to be visible.
  useEffect(() => showTab('data'), [faultCount, count]);
  useEffect(() => {
    if (!isNew) heading.current?.focus();
  }, [isNew, count]);
  const newTitle = t(values.kind === 'servicio' ? 'form.newService' : 'form.newTitle');
  return (
    <Fill as="section" className={styles.pane} aria-label={t('form.label')}>
      <Row as="header" className={styles.paneHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {isNew ? newTitle : kept.descripcion}
        </h2>
        {isNew ? null : <ActiveState detail={detail} />}
        {isNew ? null : (
          <IconButton label={t('head.labels')} icon={Tag} size={20} tone="plain" onClick={onLabels} />
        )}
        <IconButton label={t('form.close')} icon={X} size={20} tone="plain" onClick={onClose} />
      </Row>
      {isNew ? (
        <ItemForm key={count} open={open} onSave={onSave} />
      ) : (
        <Tabs.Root
          key={count}
          className={styles.fill}
          value={shownTab}
          onValueChange={(value: string) => showTab(value)}
        >
          <TabList
            label={t('form.tabs')}
            tabs={(['data', 'history'] as const).map((tab) => ({ value: tab, words: t(`form.${tab}`) }))}
          />
          <Tabs.Panel className={styles.fill} value="data" tabIndex={-1}>
            <ItemForm open={open} onSave={onSave} />
          </Tabs.Panel>
          <Tabs.Panel className={styles.fill} value="history">
            <HistoryTab detail={detail} />
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Fill>
  );
}

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

type Price = CatalogDetail['prices'][number]['after'];

/** Former prices and changes of the item, newest first. */
function HistoryTab({ detail }: { detail: CatalogDetail }) {
  const { t } = useTranslation('catalog');
  const { prices, changes } = detail;
  return (
    <Scroll className={styles.history}>
      <Stack gap={2}>
        <h3>{t('history.prices')}</h3>
        {prices.length === 0 ? <Text tone="soft">{t('history.noPrices')}</Text> : null}
        <List as="ol">
          {prices.map(({ at, actor, before, after }) => (
            <Row as="li" align="baseline" key={`${at} ${JSON.stringify([before, after])}`}>
              <Text as="time" size="sm" tone="soft" className={styles.time}>
                {formatDateTime(at).slice(0, 16)}
              </Text>
              <Row as="p" gap={2} wrap grow>
                {before === null ? (
                  <small>{t('history.first')}</small>
                ) : (
                  <>
                    <PriceWords price={before} />
                    <ArrowRight role="img" aria-label={t('history.to')} size={16} />
                  </>
                )}
                <b>
                  <PriceWords price={after} />
                </b>
              </Row>
              <small>{actorWords(t, actor)}</small>
            </Row>
          ))}
        </List>
        <h3>{t('history.changes')}</h3>
        {changes.length === 0 ? <Text tone="soft">{t('history.noChanges')}</Text> : null}
        <List as="ol">
          {changes.map(({ at, actor, isNew, fields }) => (
            <Row as="li" align="baseline" key={`${at} ${fields.join()}`}>
              <Text as="time" size="sm" tone="soft" className={styles.time}>
                {formatDateTime(at).slice(0, 16)}
              </Text>
              <Text grow>
                {isNew ? t('history.created') : fields.map((field) => fieldWords(t, field)).join(', ')}
              </Text>
              <small>{actorWords(t, actor)}</small>
            </Row>
          ))}
        </List>
      </Stack>
    </Scroll>
  );
}

function PriceWords({ price }: { price: Price }) {
  const { t } = useTranslation('catalog');
  return (
    <span>
      {formatScaled(scaledFromNumber(price.precio_unitario_original))}{' '}
      <small>{rateWords(t, price.precio_unitario)}</small>
    </span>
  );
}

/** Name of the actor; a user's name stays as it is. */
function actorWords(t: TFunction<'catalog'>, actor: string): string {
  return isKey(actor, texts.history.actor) ? t(`history.actor.${actor}`) : actor;
}

function fieldWords(t: TFunction<'catalog'>, field: string): string {
  return isKey(field, texts.history.field) ? t(`history.field.${field}`) : field;
}

function isKey<T extends object>(text: string, words: T): text is keyof T & string {
  return Object.hasOwn(words, text);
}

interface LeaveDialogProps {
  open: OpenItem;
  then: () => void;
  onSave: () => Promise<boolean>;
}

/** Asks whether to save the unsaved changes before the form is left. */
export function LeaveDialog({ open, then, onSave }: LeaveDialogProps) {
  const { t } = useTranslation('catalog');
  const { stay, undo } = useItemEditor();
  const save = useRef<HTMLButtonElement>(null);
  const name = open.kept.descripcion;
  const saveAndLeave = async (): Promise<void> => {
    const isKept = await onSave();
    stay();
    if (isKept) then();
  };
  return (
    <Dialog
      title={t('leave.title')}
      meaning={open.detail === null ? t('leave.meaningNew') : t('leave.meaning', { name })}
      onClose={stay}
      initialFocus={save}
    >
      <Actions>
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <Button
          tone="danger"
          onClick={() => {
            undo();
            then();
          }}
        >
          {t('leave.discard')}
        </Button>
        <Button ref={save} tone="primary" onClick={() => void saveAndLeave()}>
          {t('leave.save')}
        </Button>
      </Actions>
    </Dialog>
  );
}
