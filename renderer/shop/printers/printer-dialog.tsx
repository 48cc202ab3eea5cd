import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_SIZES, PRINTER_ROLES, type Printer } from '../../../shared/domain/paper/printer.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { call } from '../../ipc/call.ts';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { Form, Grid, Row, Stack } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { Check } from '../../kit/fields/field.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import {
  fieldOf,
  fieldsOf,
  mayChooseLanguage,
  type PrinterFields,
  printerFormSchema,
  speaksEscpos,
} from './printer-draft.ts';

interface PrinterDialogProps {
  printer: Printer | null;
  onClose: () => void;
}

/** Form of a printer: name, connection, paper and uses. */
export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  const { t } = useTranslation('printing');
  const { status, take } = usePrinting();
  const isFirst = (status?.printers.length ?? 0) === 0;
  const first = useRef<HTMLInputElement>(null);
  const keep = async (changing: Promise<NonNullable<typeof status>>): Promise<void> => {
    take(await changing);
    onClose();
  };
  const faultWords: Partial<Record<keyof PrinterFields, string>> = {
    name: t('form.nameHint'),
    host: t('form.hostHint'),
    port: '1–65535',
    queue: t('form.queueChoose'),
    device: t('form.deviceHint'),
    folder: t('form.folderHint'),
  };
  const form = useWireForm({
    initial: fieldsOf(printer, isFirst),
    schema: printerFormSchema,
    save: (draft) => keep(call('printers.save', { printer: draft })),
    faultWords: (field) => faultWords[field],
    fieldOf,
  });
  const { values: fields, errors, failure, isSaving, change } = form;
  const isEscpos = speaksEscpos(fields);
  return (
    <Dialog
      title={t(printer === null ? 'form.add' : 'form.change')}
      width="wide"
      initialFocus={first}
      onClose={onClose}
    >
      <Form ref={form.element} onSubmit={form.submit}>
        <TextField
          ref={first}
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={errors.name}
          maxLength={60}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
        <ConnectionFields fields={fields} errors={errors} onChange={change} />
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
        <fieldset>
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
        <Failure words={failure} />
        <Actions isSpread>
          {printer === null ? (
            <span />
          ) : (
            <Button
              tone="danger"
              onClick={() => void form.attempt(() => keep(call('printers.remove', { id: printer.id })))}
            >
              {t('form.remove')}
            </Button>
          )}
          <Row>
            <Button tone="quiet" onClick={onClose}>
              {t('form.back')}
            </Button>
            <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
              {t('form.save')}
            </Button>
          </Row>
        </Actions>
      </Form>
    </Dialog>
  );
}
