import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { CircleCheck, MousePointerClick, ReceiptText, SearchX } from 'lucide-react';
import { formatDate } from '../../shared/domain/dates.ts';
import { rowAt } from '../kit/rows/row-list-store.ts';
import { useAttentionTab } from './attention/attention-store.ts';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import { AttentionList } from './attention/attention-list.tsx';
import { DispatchScreen } from './dispatch/dispatch-screen.tsx';
import { DocumentView } from './document/document-view.tsx';
import styles from './documents.module.css';
import { focusDocumentList, focusDocumentSearch } from './focus.ts';
import { DocumentList } from './list/document-list.tsx';
import { useDocuments } from './list/documents-store.ts';
import { Button } from '../kit/components/button.tsx';
import { Fill, Scroll } from '../kit/layout/layout.tsx';
import { EmptyState } from '../kit/layout/panel.tsx';
import { FilterPanel } from './list/filters/filter-panel.tsx';
import {
  ALL,
  EMPTY_FILTER,
  FILTER_FIELDS,
  isEverything,
  isOpen,
  joined,
} from './list/filters/list-filters.ts';
import { ListHead } from './list/list-head.tsx';
import { useDocumentScanner } from './scan/use-document-scanner.ts';
import { TwiceScreen } from './twice/twice-screen.tsx';

/** All documents; or in their place the form of a dispatch note, or the page about a possible duplicate. */
export function DocumentsScreen() {
  const dispatch = useScreen(({ screen }) => (screen.name === 'documents' ? screen.dispatch : undefined));
  const twiceId = useScreen(({ screen }) =>
    screen.name === 'documents' && screen.isTwice === true ? screen.documentId : null,
  );
  if (twiceId !== null) return <TwiceScreen key={twiceId} id={twiceId} />;
  if (dispatch === undefined) return <AllDocuments />;
  return <DispatchScreen key={dispatch.noteId ?? dispatch.invoiceId} {...dispatch} />;
}

function AllDocuments() {
  const { t } = useTranslation('documents');
  const documentId = useScreen(({ screen }) => (screen.name === 'documents' ? screen.documentId : null));
  const { follow } = useDocuments.getState();
  const isAttention = useAttentionTab((store) => store.isShown);
  // A string: the list is rendered again at a new day, not at each second.
  const today = formatDate(useNow(true));
  const isFree = useDialogs((store) => store.open === 0);
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  useEffect(follow, [follow]);
  useDocumentScanner();
  useHotkeys('ctrl+f', focusDocumentSearch, {
    enabled: isFree,
    enableOnFormTags: true,
    preventDefault: true,
  });
  const isNothing = useDocuments(({ readFilters, total }) => readFilters !== null && total === 0);
  const isNothingAtAll = useDocuments(
    ({ readFilters, total }) => readFilters !== null && total === 0 && isEverything(joined(readFilters)),
  );
  useFirstFocus(documentId, isNothing);
  if (isNothingAtAll) return <EmptyList />;
  const closeFilters = (): void => {
    setAreFiltersOpen(false);
    if (isNothing) focusDocumentSearch();
    else focusDocumentList();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isFree) focusDocumentList();
  };
  return (
    <div className={styles.screen} onKeyDown={onKeyDown}>
      <Fill as="section" className={styles.list} aria-label={t('title')}>
        <ListHead
          onOpenMarked={() => void openMarked()}
          areFiltersOpen={areFiltersOpen}
          onFilters={() => {
            useAttentionTab.getState().show(false);
            setAreFiltersOpen(!areFiltersOpen);
          }}
        />
        <Fill className={styles.rows}>
          {isAttention ? (
            <AttentionList openId={documentId} onOpen={openDocument} />
          ) : isNothing ? (
            <NoMatch />
          ) : (
            <DocumentList openId={documentId} today={today} onOpen={openDocument} />
          )}
          {areFiltersOpen ? <FilterPanel onClose={closeFilters} /> : null}
        </Fill>
      </Fill>
      {documentId === null ? (
        <NothingOpen />
      ) : (
        <DocumentView key={documentId} id={documentId} today={today} />
      )}
    </div>
  );
}

/** Puts the focus on the list, unless the screen was opened for one document. */
function useFirstFocus(documentId: string | null, isNothing: boolean): void {
  const isRead = useDocuments((store) => store.readFilters !== null);
  const isFocused = useRef(documentId !== null);
  useEffect(() => {
    if (!isRead || isFocused.current) return;
    isFocused.current = true;
    if (isNothing) focusDocumentSearch();
    else focusDocumentList();
  }, [isRead, isNothing]);
}

function openDocument(id: string): void {
  useScreen.getState().show({ name: 'documents', documentId: id });
}

/** Opens the marked row of the results for the typed text, as Enter in the search does. */
async function openMarked(): Promise<void> {
  await useDocuments.getState().settled();
  const { pages, marked, filters, readFilters } = useDocuments.getState();
  const row = filters === readFilters ? rowAt(pages, marked) : undefined;
  if (row !== undefined) openDocument(row.id);
}

/** Shown beside the list while no document is open. */
function NothingOpen() {
  const { t } = useTranslation('documents');
  return (
    <section aria-label={t('open.label')}>
      <EmptyState icon={MousePointerClick} title={t('nothingOpen.title')}>
        <p>{t('nothingOpen.walk')}</p>
        <p>{t('nothingOpen.see')}</p>
      </EmptyState>
    </section>
  );
}

/** Shown in place of the whole screen before the first sale. */
function EmptyList() {
  const { t } = useTranslation('documents');
  return (
    <EmptyState icon={ReceiptText} title={t('empty.title')}>
      <p>{t('empty.meaning')}</p>
      <Button tone="primary" keyName="F3" onClick={() => useScreen.getState().show({ name: 'sale' })}>
        {t('empty.toSale')}
      </Button>
    </EmptyState>
  );
}

/** Shown where no document matches: good news for a tab alone; otherwise offers to clear the filters. */
function NoMatch() {
  const { t } = useTranslation('documentList');
  const { readFilters, read } = useDocuments();
  if (readFilters === null) return null;
  const { tab, own } = readFilters;
  const text = own.text.trim();
  const isTabAlone = text === '' && FILTER_FIELDS.every((field) => isOpen(own, field));
  const calm = isTabAlone && (tab === 'pending' || tab === 'today') ? tab : null;
  return (
    <Scroll role="status">
      {calm === null ? (
        <EmptyState icon={SearchX} title={text === '' ? t('none.title') : t('none.ofText', { text })}>
          <p>{t('none.meaning')}</p>
          <Button onClick={() => void read(isTabAlone ? ALL : { own: EMPTY_FILTER })}>
            {t('none.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState icon={CircleCheck} title={t(`calm.${calm}.title`)}>
          <p>{t(`calm.${calm}.meaning`)}</p>
        </EmptyState>
      )}
    </Scroll>
  );
}
