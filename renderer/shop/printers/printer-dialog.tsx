import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_SIZES, PRINTER_ROLES, type Printer } from '../../../shared/domain/paper/printer.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { ConnectionFields } from './connection-fields.tsx';
import {
  draftOf,
  faultsOf,
  type FieldFault,
  fieldsOf,
  mayChooseLanguage,
  type PrinterFields,
  speaksEscpos,
} from './printer-draft.ts';
import styles from './printer-dialog.module.css';

interface PrinterDialogProps {
  /** Null for a new one. */
  printer: Printer | null;
  onClose: () => void;
}

/** A printer: what it is called, where it is, its paper, and what it is for. */
export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  const { t } = useTranslation('printing');
  const { status, take } = usePrinting();
  const isFirst = (status?.printers.length ?? 0) === 0;
  const [fields, setFields] = useState<PrinterFields>(() => fieldsOf(printer, isFirst));
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<PrinterFields>): void => {
    setFields((before) => ({ ...before, ...changed }));
    setFaults([]);
    setFailure(null);
  };
  const tryTo = async (act: Promise<NonNullable<typeof status>>): Promise<void> => {
    try {
      take(await act);
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    if (found.length === 0) void tryTo(call('printers.save', { printer: draftOf(fields) }));
  };
  const isEscpos = speaksEscpos(fields);
  return (
    <Dialog
      title={t(printer === null ? 'form.add' : 'form.change')}
      width="wide"
      initialFocus={first}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          ref={first}
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={faults.includes('name') ? t('form.nameHint') : undefined}
          maxLength={60}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
        <ConnectionFields fields={fields} faults={faults} onChange={change} />
        <div className={styles.row}>
          <div className={styles.choice}>
            <span>{t('form.paper')}</span>
            <Segments
              label={t('form.paper')}
              options={PAPER_SIZES.map((value) => ({ value, words: t(`form.size.${value}`) }))}
              value={fields.paper}
              onChange={(paper) => change({ paper })}
            />
          </div>
          {isEscpos ? (
            <div className={styles.choice}>
              <span>{t('form.font')}</span>
              <Segments
                label={t('form.font')}
                options={(['A', 'B'] as const).map((value) => ({ value, words: t(`form.fonts.${value}`) }))}
                value={fields.font}
                onChange={(font) => change({ font })}
              />
            </div>
          ) : null}
        </div>
        {mayChooseLanguage(fields) ? (
          <div className={styles.choice}>
            <span>{t('form.language')}</span>
            <Segments
              label={t('form.language')}
              options={(['escpos', 'pdf'] as const).map((value) => ({ value, words: t(`form.${value}`) }))}
              value={fields.isEscpos ? 'escpos' : 'pdf'}
              onChange={(chosen) => change({ isEscpos: chosen === 'escpos' })}
            />
            <p className={styles.hint}>{t('form.languageHint')}</p>
          </div>
        ) : null}
        <fieldset className={styles.roles}>
          <legend>{t('form.roles')}</legend>
          {PRINTER_ROLES.map((role) => (
            <label key={role} className={styles.role}>
              <input
                type="checkbox"
                checked={fields.roles.includes(role)}
                onChange={({ target }) =>
                  change({
                    roles: PRINTER_ROLES.filter((one) =>
                      one === role ? target.checked : fields.roles.includes(one),
                    ),
                  })
                }
              />
              {t(`printers.role.${role}`)}
            </label>
          ))}
        </fieldset>
        {isEscpos ? (
          <div className={styles.drawer}>
            <span>{t('form.drawer')}</span>
            <Switch
              label={t('form.drawer')}
              isOn={fields.opensDrawer}
              onChange={(opensDrawer) => change({ opensDrawer })}
            />
          </div>
        ) : null}
        {failure === null ? null : (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.answers}>
          {printer === null ? null : (
            <Button tone="danger" onClick={() => void tryTo(call('printers.remove', { id: printer.id }))}>
              {t('form.remove')}
            </Button>
          )}
          <span className={styles.gap} />
          <Button tone="quiet" onClick={onClose}>
            {t('form.back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter">
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
