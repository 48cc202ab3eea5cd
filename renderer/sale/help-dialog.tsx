import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { KeyCap } from '../components/key-cap.tsx';
import { useSaleDialog } from './dialog-store.ts';
import styles from './help-dialog.module.css';

const FUNCTION_KEYS = [
  ['F1', 'help'],
  ['F2', 'client'],
  ['F3', 'sale'],
  ['F6', 'documents'],
  ['F7', 'remark'],
  ['F9', 'cash'],
  ['F10', 'credit'],
  ['Esc', 'escape'],
] as const;

/** All keys of the sale: those with a name of their own, and those whose names depend on the language. */
export function HelpDialog() {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const others = [
    ['Enter', t('help.scan')],
    [t('help.key.times'), t('help.times')],
    [t('help.key.arrows'), t('help.arrows')],
    [t('help.key.digits'), t('help.digits')],
    [t('help.key.steps'), t('help.steps')],
    [t('help.key.remove'), t('help.remove')],
    [t('help.key.undo'), t('help.undo')],
    ['Ctrl+F', t('help.favourites')],
    ['Ctrl+P', t('help.print')],
    ['Enter · F9', t('help.next')],
  ] as const;
  return (
    <Dialog title={t('help.title')} width="wide" onClose={close}>
      <div className={styles.columns}>
        <KeyList keys={FUNCTION_KEYS.map(([key, meaning]) => [key, t(`help.${meaning}`)] as const)} />
        <KeyList keys={others} />
      </div>
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, meaning]) => (
        <div key={key} className={styles.key}>
          <dt aria-label={key}>
            <KeyCap name={key} />
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
