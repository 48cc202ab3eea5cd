import { Tabs } from '@base-ui/react/tabs';
import { UserPlus, Users } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { AllReceipts } from '../cash/receivables/all-receipts.tsx';
import { ReceivablesView } from '../cash/receivables/receivables-view.tsx';
import { ImportExportButtons } from '../catalog/import/import-export-buttons.tsx';
import { useClientList, useOpenClient } from './clients-store.ts';
import { CLIENT_LIST_ID, ClientList } from './client-list.tsx';
import { ClientPane } from './client-pane.tsx';
import styles from './clients.module.css';
import { ClientEditor, useUnsavedGuard } from './dialog/client-editor.tsx';
import { Button } from '../kit/components/button.tsx';
import { askAgain, useAnswerOrFault } from '../kit/answers.ts';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { Dialog } from '../kit/components/dialog.tsx';
import { TabList } from '../kit/components/tab-list.tsx';
import { ListSearch } from '../kit/rows/list-search.tsx';
import { rowAt } from '../kit/rows/row-list-store.ts';
import { type ClientsPart, useScreen } from '../kit/screen-store.ts';
import { Fill, Panes, Row } from '../kit/layout/layout.tsx';
import { Callout, EmptyState } from '../kit/layout/panel.tsx';
import type { SavedClient } from '../../shared/contract/clients.ts';

const CLIENT_SEARCH_ID = 'clients-search';

const readAgain = (): void => void useClientList.getState().read({});

interface ClientsHeadProps {
  onOpenMarked: () => void;
  onNew: () => void;
  onBelow: () => void;
}

/** Search, and actions on the whole list. */
function ClientsHead({ onOpenMarked, onNew, onBelow }: ClientsHeadProps) {
  const { t } = useTranslation('clients');
  const { filters, read } = useClientList();
  return (
    <Row as="header" wrap className={styles.screenHead}>
      <div className={styles.find}>
        <ListSearch
          id={CLIENT_SEARCH_ID}
          label={t('screen.search')}
          placeholder={t('screen.search')}
          text={filters.text}
          onText={(text) => void read({ text })}
          onOpenMarked={onOpenMarked}
          onBelow={onBelow}
        />
      </div>
      <Button
        tone="primary"
        size="large"
        keyName="Alt+N"
        icon={<UserPlus aria-hidden="true" size={20} />}
        onClick={onNew}
      >
        {t('screen.new')}
      </Button>
      <ImportExportButtons what="clients" onImported={readAgain} />
    </Row>
  );
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();
const focusSearch = (): void => focusOn(CLIENT_SEARCH_ID);

const PARTS = ['clients', 'receivables', 'receipts'] as const;

/** Clients, their debts, and the receipts of their payments. */
export function ClientsScreen() {
  const { t } = useTranslation('receivables');
  const part = useScreen(({ screen }) => (screen.name === 'clients' ? screen.part : undefined)) ?? 'clients';
  const { show } = useScreen.getState();
  const isFree = useDialogs((store) => store.open === 0);
  const toReceivables = (): void => show({ name: 'clients', part: 'receivables' });
  useHotkeys('f7', toReceivables, { enabled: isFree, enableOnFormTags: true, preventDefault: true });
  return (
    <Tabs.Root
      className={styles.tabs}
      value={part}
      onValueChange={(chosen: ClientsPart) => show({ name: 'clients', part: chosen })}
    >
      <TabList label={t('tabs.label')} tabs={PARTS.map((value) => ({ value, words: t(`tabs.${value}`) }))} />
      <Tabs.Panel className={styles.panel} value="clients" tabIndex={-1}>
        <AllClients />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="receivables" tabIndex={-1}>
        <ReceivablesView />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="receipts" tabIndex={-1}>
        <AllReceipts />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

/** The list, and beside it the open client. */
function AllClients() {
  const { t } = useTranslation('clients');
  const { id, open, close } = useOpenClient();
  const { answer, fault } = useAnswerOrFault('clients.open', id === null ? null : { id }, {
    keepsBefore: true,
    isKept: true,
  });
  const detail = id === null ? null : answer;
  const { filters, readFilters, total, read } = useClientList();
  /** Client in the form; for a new one, the text searched for. */
  const [formOf, setFormOf] = useState<SavedClient | string | null>(null);
  const isFree = useDialogs((store) => store.open === 0);

  useEffect(() => {
    // Sales and imports may have added clients since.
    void useClientList.getState().read({});
    focusSearch();
  }, []);

  const startNew = (): void => setFormOf(filters.text);
  const edit = (): void => {
    if (detail !== null && detail.id === id) setFormOf({ id: detail.id, cliente: detail.cliente });
  };
  const onSaved = (client: SavedClient): void => {
    setFormOf(null);
    void read({});
    void askAgain('clients.open');
    open(client.id);
  };

  const keys = { enabled: isFree, enableOnFormTags: true, preventDefault: true };
  useHotkeys('alt+n', startNew, keys);
  useHotkeys('f8', edit, keys);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isFree || id === null) return;
    close();
    focusSearch();
  };

  return (
    <Fill className={styles.screen} onKeyDown={onKeyDown}>
      <ClientsHead
        onOpenMarked={() => void openMarked()}
        onNew={startNew}
        onBelow={() => focusOn(CLIENT_LIST_ID)}
      />
      <Panes isOpen={detail !== null} className={styles.panes}>
        {readFilters !== null && total === 0 ? (
          <Nobody text={readFilters.text} onNew={startNew} />
        ) : (
          <ClientList openId={id} onOpen={openAt} onAbove={focusSearch} />
        )}
        {detail === null ? null : (
          <ClientPane
            key={detail.id}
            detail={detail}
            onEdit={edit}
            onClose={() => {
              close();
              focusSearch();
            }}
          />
        )}
      </Panes>
      {fault === null ? null : (
        <Callout tone="bad" role="alert" floats>
          {t('screen.failed', { message: fault })}
        </Callout>
      )}
      {formOf === null ? null : (
        <ClientFormDialog of={formOf} onClose={() => setFormOf(null)} onSaved={onSaved} />
      )}
    </Fill>
  );
}

/** Shown in place of the list if there are no clients, or none matches. */
function Nobody({ text, onNew }: { text: string; onNew: () => void }) {
  const { t } = useTranslation('clients');
  return (
    <EmptyState icon={Users} title={text === '' ? t('screen.emptyTitle') : t('screen.none', { text })}>
      {text === '' ? <p>{t('screen.empty')}</p> : null}
      <Button onClick={onNew}>{t('screen.new')}</Button>
    </EmptyState>
  );
}

interface ClientFormDialogProps {
  /** A client of the shop, or the text searched for and not found. */
  of: SavedClient | string;
  onClose: () => void;
  onSaved: (client: SavedClient) => void;
}

function ClientFormDialog({ of, onClose, onSaved }: ClientFormDialogProps) {
  const { t } = useTranslation('clients');
  const field = useRef<HTMLInputElement>(null);
  const guard = useUnsavedGuard();
  const isNew = typeof of === 'string';
  const close = (): void => guard.leave(onClose);
  return (
    <Dialog
      title={t(isNew ? 'form.newTitle' : 'form.editTitle')}
      width="wide"
      initialFocus={field}
      onClose={close}
    >
      <ClientEditor
        of={of}
        first={field}
        saveWords={t('form.save')}
        onBack={close}
        onTouched={guard.touch}
        onSaved={onSaved}
      />
      {guard.warning}
    </Dialog>
  );
}

function openAt(index: number): void {
  const { pages, mark } = useClientList.getState();
  const row = rowAt(pages, index);
  mark(index);
  if (row !== undefined) useOpenClient.getState().open(row.id);
}

/** Enter in the search: opens the marked result of the typed text. */
export async function openMarked(): Promise<void> {
  await useClientList.getState().settled();
  const { marked, filters, readFilters } = useClientList.getState();
  if (filters === readFilters) openAt(marked);
}
