import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { KeyCap } from '../components/key-cap.tsx';
import { useDialogs } from '../stores/dialog-store.ts';
import { useScreen } from '../stores/screen-store.ts';
import { useStatus } from '../stores/status-store.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './navigation.module.css';

/** The screens, their keys, and whose counter this is. */
export function Navigation() {
  const { t } = useTranslation();
  const { screen, show } = useScreen();
  const company = useStatus((store) => store.status?.company ?? null);
  const showSale = (): void => show({ name: 'sale' });
  const showDocuments = (): void => show({ name: 'documents', documentId: null });
  const showCatalog = (): void => show({ name: 'catalog' });
  const isFree = useDialogs((store) => store.open === 0);
  const anywhere = { enabled: isFree, enableOnFormTags: true, preventDefault: true };
  useHotkeys('f3', showSale, anywhere);
  useHotkeys('f6', showDocuments, anywhere);
  useHotkeys('f11', showCatalog, anywhere);
  const current = (name: typeof screen.name) => (screen.name === name ? 'page' : undefined);
  return (
    <header className={styles.bar}>
      <nav className={styles.tabs} aria-label={t('nav.label')}>
        <button type="button" aria-current={current('sale')} onClick={showSale}>
          {t('nav.sale')} <KeyCap name="F3" />
        </button>
        <button type="button" aria-current={current('documents')} onClick={showDocuments}>
          {t('nav.documents')} <KeyCap name="F6" />
        </button>
        <button type="button" aria-current={current('catalog')} onClick={showCatalog}>
          {t('nav.catalog')} <KeyCap name="F11" />
        </button>
      </nav>
      <p className={styles.company}>{company?.nombre}</p>
      <LanguageChoice />
    </header>
  );
}
