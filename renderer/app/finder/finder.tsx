import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { Combobox, ComboboxInput, ComboboxItem } from '../../kit/fields/combobox.tsx';
import styles from './finder.module.css';
import type { Found, FoundGroup } from './found.ts';
import { useFound } from './use-found.ts';

/** Search field over any screen: finds products, clients, documents, screens, settings, keys; opens them. */
export function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('finder');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { groups, isGoingOn } = useFound(text);
  const first = groups[0]?.items[0];
  /** Text for which Enter was pressed before anything was found. */
  const [entered, setEntered] = useState<string | null>(null);
  const isEntered = entered === text && first !== undefined;
  const choose = (found: Found): void => {
    onClose();
    // After the dialog has given the focus back, so that the opened item takes it.
    setTimeout(found.open);
  };
  useEffect(() => {
    if (isEntered) choose(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Chosen once, by the first answer to the entered text.
  }, [isEntered]);
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Enter' && !nativeEvent.isComposing && first === undefined) setEntered(text);
  };
  return (
    <Dialog title={t('title')} width="wide" initialFocus={field} onClose={onClose}>
      <Combobox
        items={groups}
        text={typed}
        onType={(now) => {
          setTyped(now);
          setEntered(null);
        }}
      >
        <ComboboxInput
          onKeyDown={onKeyDown}
          render={<SearchBox ref={field} aria-label={t('title')} placeholder={t('placeholder')} />}
        />
        <div className={styles.found} aria-busy={isGoingOn}>
          {first === undefined ? null : (
            <Autocomplete.List className={styles.list} aria-label={t('found')}>
              {({ name, items }: FoundGroup) => (
                <Autocomplete.Group key={name} items={items}>
                  <Autocomplete.GroupLabel className={styles.heading}>
                    {t(`group.${name}`)}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(found: Found) => <FoundRow key={found.id} found={found} onChoose={choose} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          )}
          <Autocomplete.Status className={styles.none}>
            {first === undefined && !isGoingOn ? t('none', { text }) : null}
          </Autocomplete.Status>
        </div>
      </Combobox>
    </Dialog>
  );
}

function FoundRow({ found, onChoose }: { found: Found; onChoose: (found: Found) => void }) {
  const { Icon, title, detail, end, keyName } = found;
  return (
    <ComboboxItem value={found} onClick={() => onChoose(found)}>
      <Icon aria-hidden="true" size={18} />
      <span className={styles.title}>
        {title}
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
      {end === undefined ? null : <b>{end}</b>}
      {keyName === undefined ? null : <KeyCap name={keyName} />}
    </ComboboxItem>
  );
}
