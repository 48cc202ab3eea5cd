import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { useSelectedField } from '../../kit/components/use-selected-field.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { useSale } from '../sale-store.ts';
import styles from './park-dialog.module.css';
import { nameBefore, useParked } from './parked-store.ts';

/** The contract's limit. */
const MOST_CHARS = 200;

/** Enter parks at once; a name only helps to find the sale again. */
export function ParkDialog() {
  const { t } = useTranslation('sale');
  const { close, show } = useSaleDialog();
  const { sales, park } = useParked();
  const first = useRef<HTMLInputElement>(null);
  const selectFirst = useSelectedField(first);
  const [name, setName] = useState(() => nameBefore(useSale.getState().draft));
  const [failure, setFailure] = useState<Error | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    park(name).then(close, (thrown: unknown) => setFailure(asError(thrown)));
  };

  return (
    <Dialog title={t('park.title')} meaning={t('park.meaning')} initialFocus={first} onClose={close}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          ref={selectFirst}
          autoFocus
          label={t('park.name')}
          hint={t('park.nameHint')}
          maxLength={MOST_CHARS}
          value={name}
          onChange={setName}
        />
        {failure === null ? null : (
          <p className={styles.failure} role="alert">
            {t('park.failed', { message: failure.message })}
          </p>
        )}
        <div className={styles.answers}>
          {sales.length === 0 ? null : (
            <Button tone="quiet" onClick={() => show('parked')}>
              {t('park.list', { count: sales.length })}
            </Button>
          )}
          <Button type="submit" tone="primary" size="large" keyName="Enter">
            {t('park.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
