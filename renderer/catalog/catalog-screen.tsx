import { type KeyboardEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { Ellipsis, ListTree, PackageOpen, SearchX, Star, Tag } from 'lucide-react';
import type { LabelSource } from '../../shared/contract/labels.ts';
import { FetchedLabelsDialog } from './labels/fetched-labels-dialog.tsx';
import { useUnits } from './unit-store.ts';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { useNotices } from '../kit/components/notice-store.ts';
import styles from './catalog.module.css';
import { FavouritesDialog } from './favourites/favourites-dialog.tsx';
import { useFavouriteGroups } from './favourites/favourites-store.ts';
import { CATALOG_SEARCH_ID, focusCatalogSearch } from './focus.ts';
import { formatCount } from '../kit/fields/group-typed.ts';
import { CatalogHead } from './catalog-head.tsx';
import { useItemEditor } from './item/item-editor-store.ts';
import { ItemPane, LeaveDialog } from './item/item-pane.tsx';
import { isUnfiltered, NO_FILTERS, useCatalogList, useChosen } from './catalog-list-store.ts';
import { CatalogList } from './catalog-list.tsx';
import { Button } from '../kit/components/button.tsx';
import { Menu, MenuItem } from '../kit/components/menu.tsx';
import { Fill, Panes, Row, Text } from '../kit/layout/layout.tsx';
import { Callout, EmptyState } from '../kit/layout/panel.tsx';
import { looksScanned } from './read-search-text.ts';
import { useCatalogLists } from './lists/catalog-lists-store.ts';
import { ListsDialog } from './lists/lists-dialog.tsx';
import { backToSale, closeItem, openAt, openMarked, startNew, useNewProduct } from './open-items.ts';

export function CatalogScreen() {
  const { t } = useTranslation('catalog');
  const { open, leaving, failure } = useItemEditor();
  const [dialog, setDialog] = useState<'favourites' | 'lists' | null>(null);
  const [labelled, setLabelled] = useState<LabelSource | null>(null);
  const isFree = useDialogs((store) => store.open === 0);
  useCatalogData();
  useRequest();

  const save = useCallback(async (): Promise<boolean> => {
    const before = useItemEditor.getState().open;
    const isKept = await useItemEditor.getState().save();
    if (!isKept || before === null) return isKept;
    const name = before.values.descripcion.trim();
    useNotices.getState().tell('good', t(before.detail === null ? 'form.created' : 'form.saved', { name }));
    if (before.onSaved !== null) backToSale();
    else focusCatalogSearch();
    return true;
  }, [t]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isFree && open !== null) {
      event.preventDefault();
      // The question about unsaved changes opens at once, and would take the same key for an answer.
      event.stopPropagation();
      closeItem();
    } else if (event.key.length === 1 && isNowhere(event)) {
      // Text typed or scanned while no field has the focus goes to the search.
      focusCatalogSearch();
    }
  };
  const keys = { enabled: isFree, enableOnFormTags: true, preventDefault: true };
  useHotkeys('alt+n', () => startNew(''), keys);
  useHotkeys('ctrl+p, meta+p', () => setLabelled(labelSource()), keys);
  useHotkeys('ctrl+s', () => void save(), { ...keys, enabled: isFree && open !== null });

  return (
    <section className={styles.screen} aria-label={t('title')} onKeyDown={onKeyDown}>
      <Panes isOpen={open !== null}>
        <Fill>
          <CatalogHead onOpenMarked={() => void openMarked()} onNew={() => startNew('')} />
          <Rows openId={open?.detail?.item.id ?? null} />
          <CatalogFoot onEdit={setDialog} onLabels={() => setLabelled(labelSource())} />
        </Fill>
        {open === null ? null : (
          <ItemPane
            open={open}
            onSave={() => void save()}
            onLabels={() => setLabelled(labelSource())}
            onClose={closeItem}
          />
        )}
      </Panes>
      {open === null && failure !== null ? (
        <Callout tone="bad" role="alert" floats>
          {t('form.failed', { message: failure })}
        </Callout>
      ) : null}
      {leaving !== null && open !== null ? <LeaveDialog open={open} then={leaving} onSave={save} /> : null}
      {labelled === null ? null : (
        <Suspense fallback={null}>
          <FetchedLabelsDialog from={labelled} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
      {dialog === 'favourites' ? <FavouritesDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'lists' ? <ListsDialog tab="classifications" onClose={() => setDialog(null)} /> : null}
    </section>
  );
}

function Rows({ openId }: { openId: string | null }) {
  const { total, readFilters } = useCatalogList();
  if (readFilters !== null && total === 0) {
    return isUnfiltered(readFilters) ? (
      <EmptyCatalog onNew={() => startNew('')} />
    ) : (
      <NoMatch onCreate={startNew} />
    );
  }
  return <CatalogList openId={openId} onOpen={openAt} />;
}

/** Reads the screen's data each time it comes to the front. */
function useCatalogData(): void {
  useEffect(() => {
    void useCatalogList.getState().read({});
    void useItemEditor.getState().refresh();
    void useCatalogLists.getState().read();
    void useFavouriteGroups.getState().read();
    // The units may have been downloaded since the start.
    void useUnits.getState().read();
    if (useItemEditor.getState().open === null) document.getElementById(CATALOG_SEARCH_ID)?.focus();
  }, []);
}

function useRequest(): void {
  const request = useNewProduct((store) => store.request);
  useEffect(() => {
    const taken = request === null ? null : useNewProduct.getState().take();
    if (taken === null) return;
    startNew(taken.barCode, taken.onSaved);
  }, [request]);
}

function isNowhere({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return (
    !(target instanceof Element) ||
    target.closest('input, select, textarea, button, [role=tab], summary, [role=dialog]') === null
  );
}

/** Items to print labels for: the chosen rows, else the open item, else all results of the search. */
function labelSource(): LabelSource {
  const chosen = [...useChosen.getState().ids];
  if (chosen.length > 0) return { of: 'items', ids: chosen };
  const { open } = useItemEditor.getState();
  if (open !== null && open.detail !== null) return { of: 'items', ids: [open.detail.item.id] };
  const { filters } = useCatalogList.getState();
  return { of: 'search', ...filters, text: filters.text.trim() };
}

/** Shown in place of the list before the first product: its purpose, and how to begin. */
function EmptyCatalog({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.none}>
      <EmptyState icon={PackageOpen} title={t('empty.title')}>
        <p>{t('empty.meaning')}</p>
        <Button tone="primary" keyName="Alt+N" onClick={onNew}>
          {t('empty.new')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Shown in place of the list where nothing is found; an unknown bar code may become a product. */
function NoMatch({ onCreate }: { onCreate: (barCode: string) => void }) {
  const { t } = useTranslation('catalog');
  const { readFilters, read } = useCatalogList();
  const text = readFilters?.text.trim() ?? '';
  const isCode = looksScanned(text);
  return (
    <div className={styles.none} role="status">
      <EmptyState icon={SearchX} title={text === '' ? t('list.noneFiltered') : t('list.none', { text })}>
        <p>{t(isCode ? 'list.noneScanned' : 'list.noneMeaning')}</p>
        <Row wrap justify="center">
          {isCode ? (
            <Button tone="primary" keyName="Enter" onClick={() => onCreate(text)}>
              {t('list.createWithCode')}
            </Button>
          ) : null}
          <Button onClick={() => void read(NO_FILTERS)}>{t('list.clear')}</Button>
        </Row>
      </EmptyState>
    </div>
  );
}

interface CatalogFootProps {
  onEdit: (dialog: 'favourites' | 'lists') => void;
  onLabels: () => void;
}

/** Below the list: its length, the chosen rows, and the lists that products are filled in from. */
function CatalogFoot({ onEdit, onLabels }: CatalogFootProps) {
  const { t } = useTranslation('catalog');
  const { total, isMore } = useCatalogList();
  const { ids, clear } = useChosen();
  const shown = formatCount(total);
  return (
    <Row as="footer" gap={2} wrap className={styles.foot}>
      <Text role="status" size="sm" tone="soft" grow>
        {ids.size > 0
          ? t('list.chosen', { count: ids.size, total: formatCount(ids.size) })
          : isMore
            ? t('list.countMore', { total: shown })
            : t('list.count', { count: total, total: shown })}
      </Text>
      {ids.size > 0 ? (
        <Button tone="quiet" onClick={clear}>
          {t('list.chooseNone')}
        </Button>
      ) : null}
      <Button
        tone={ids.size > 0 ? 'plain' : 'quiet'}
        keyName="Ctrl+P"
        icon={<Tag aria-hidden="true" size={18} />}
        onClick={onLabels}
      >
        {t('head.labels')}
      </Button>
      <Menu
        button={
          <Button tone="quiet" icon={<Ellipsis aria-hidden="true" size={18} />}>
            {t('head.more')}
          </Button>
        }
      >
        <MenuItem icon={Star} onClick={() => onEdit('favourites')}>
          {t('head.editFavourites')}
        </MenuItem>
        <MenuItem icon={ListTree} onClick={() => onEdit('lists')}>
          {t('head.editLists')}
        </MenuItem>
      </Menu>
    </Row>
  );
}
