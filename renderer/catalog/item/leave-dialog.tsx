import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import styles from '../dialog.module.css';
import { type OpenItem, useItemEditor } from './item-editor-store.ts';

interface LeaveDialogProps {
  open: OpenItem;
  /** What was asked for, once it is known what becomes of the changes. */
  then: () => void;
  onSave: () => Promise<boolean>;
}

/** Before something takes the form away: what becomes of what was typed? */
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
      <div className={styles.actions}>
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
      </div>
    </Dialog>
  );
}
