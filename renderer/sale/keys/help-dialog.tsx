import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import styles from './help-dialog.module.css';

/** Each key as it is printed, or by the text that names it where that depends on the language. */
const GROUPS = [
  [
    'sale',
    [
      ['Enter', 'scan'],
      ['times', 'times'],
      ['F2', 'client'],
      ['F5', 'unnamed'],
      ['F7', 'remark'],
      ['F4', 'parking'],
      ['Ctrl+M', 'currency'],
      ['Ctrl+F', 'favourites'],
    ],
  ],
  [
    'lines',
    [
      ['arrows', 'arrows'],
      ['digits', 'digits'],
      ['steps', 'steps'],
      ['F8', 'terms'],
      ['remove', 'remove'],
      ['Ctrl+Z', 'undo'],
    ],
  ],
  [
    'charge',
    [
      ['F9', 'cash'],
      ['F10', 'credit'],
      ['F1 … F7', 'notes'],
      ['remove', 'clear'],
      ['Enter', 'confirm'],
    ],
  ],
  [
    'after',
    [
      ['Enter · F9', 'next'],
      ['Ctrl+P', 'print'],
    ],
  ],
  [
    'always',
    [
      ['F1', 'help'],
      ['F3', 'toSale'],
      ['F6', 'documents'],
      ['F11', 'catalog'],
      ['F12', 'clients'],
      ['Ctrl+D', 'drawer'],
      ['Esc', 'escape'],
    ],
  ],
] as const;

const NAMED = ['times', 'arrows', 'digits', 'steps', 'remove'] as const;
type Named = (typeof NAMED)[number];

/** All keys of the sale, by what one is doing. */
export function HelpDialog() {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const nameOf = (key: string): string => {
    const named = NAMED.find((name): name is Named => name === key);
    return named === undefined ? key : t(`help.key.${named}`);
  };
  return (
    <Dialog title={t('help.title')} width="wide" onClose={close}>
      <div className={styles.groups}>
        {GROUPS.map(([group, keys]) => (
          <section key={group} className={styles.group}>
            <h3>{t(`help.group.${group}`)}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={meaning} className={styles.key}>
                  <dt aria-label={nameOf(key)}>
                    <KeyCap name={nameOf(key)} />
                  </dt>
                  <dd>{t(`help.${meaning}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
