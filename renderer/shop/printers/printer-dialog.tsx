import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_SIZES, PRINTER_ROLES, type Printer } from '../../../shared/domain/paper/printer.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { Form, Grid, Row, Stack } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { Check } from '../../kit/fields/field.tsx';
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
import styles from '../shop.module.css';

interface PrinterDialogProps {
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
  const save = (): void => {
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
      <Form onSubmit={save}>
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
        <Grid columns={2} gap={4}>
          <Segments
            isLabelled
            label={t('form.paper')}
            options={PAPER_SIZES.map((value) => ({ value, words: t(`form.size.${value}`) }))}
            value={fields.paper}
            onChange={(paper) => change({ paper })}
          />
          {isEscpos ? (
            <Segments
              isLabelled
              label={t('form.font')}
              options={(['A', 'B'] as const).map((value) => ({ value, words: t(`form.fonts.${value}`) }))}
              value={fields.font}
              onChange={(font) => change({ font })}
            />
          ) : null}
        </Grid>
        {mayChooseLanguage(fields) ? (
          <Stack gap={1}>
            <Segments
              isLabelled
              label={t('form.language')}
              options={(['escpos', 'pdf'] as const).map((value) => ({ value, words: t(`form.${value}`) }))}
              value={fields.isEscpos ? 'escpos' : 'pdf'}
              onChange={(chosen) => change({ isEscpos: chosen === 'escpos' })}
            />
            <small>{t('form.languageHint')}</small>
          </Stack>
        ) : null}
        <fieldset className={styles.group}>
          <legend>{t('form.roles')}</legend>
          <Row gap={5} wrap>
            {PRINTER_ROLES.map((role) => (
              <Check
                key={role}
                label={t(`printers.role.${role}`)}
                checked={fields.roles.includes(role)}
                onChange={(isOn) =>
                  change({
                    roles: PRINTER_ROLES.filter((one) => (one === role ? isOn : fields.roles.includes(one))),
                  })
                }
              />
            ))}
          </Row>
        </fieldset>
        {isEscpos ? (
          <Row>
            <span>{t('form.drawer')}</span>
            <Switch
              label={t('form.drawer')}
              isOn={fields.opensDrawer}
              onChange={(opensDrawer) => change({ opensDrawer })}
            />
          </Row>
        ) : null}
        {failure === null ? null : (
          <Callout tone="bad" role="alert">
            {failure}
          </Callout>
        )}
        <Actions isSpread>
          {printer === null ? (
            <span />
          ) : (
            <Button tone="danger" onClick={() => void tryTo(call('printers.remove', { id: printer.id }))}>
              {t('form.remove')}
            </Button>
          )}
          <Row>
            <Button tone="quiet" onClick={onClose}>
              {t('form.back')}
            </Button>
            <Button type="submit" tone="primary" keyName="Enter">
              {t('form.save')}
            </Button>
          </Row>
        </Actions>
      </Form>
    </Dialog>
  );
}
