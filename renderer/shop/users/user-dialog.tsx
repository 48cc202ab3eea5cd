import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { LONGEST_USER_NAME, ROLES } from '../../../shared/domain/shop/rights.ts';
import { usersMethods, type UserView } from '../../../shared/contract/users.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { call } from '../../ipc/call.ts';
import { AT_AGAIN, isTypedTwice, PinFields } from './pin-fields.tsx';
import { useUsers } from './users-store.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { Form } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';

const userFormSchema = usersMethods['users.save'].input
  .extend({ again: z.string() })
  .refine(isTypedTwice, AT_AGAIN);

interface UserDialogProps {
  user: UserView | null;
  onClose: () => void;
}

/** Creates a user, or changes a user's role or PIN. The name is fixed, because the history refers to it. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const form = useWireForm({
    initial: {
      id: user?.id ?? null,
      name: user?.name ?? '',
      role: user?.role ?? 'cashier',
      isActive: user?.isActive ?? true,
      pin: user === null ? '' : null,
      again: '',
    },
    schema: userFormSchema,
    async save({ id, name, role, pin, isActive }) {
      useUsers.getState().take(await call('users.save', { id, name, role, pin, isActive }));
      onClose();
    },
  });
  const { values, errors, failure, isSaving, change } = form;
  const isShared = user?.isShared === true;
  return (
    <Dialog
      title={user?.name ?? t('settings.new')}
      onClose={onClose}
      {...(user === null ? { initialFocus: field } : {})}
    >
      <Form ref={form.element} onSubmit={form.submit}>
        {user === null ? (
          <TextField
            ref={field}
            label={t('name')}
            hint={t(values.name.length < LONGEST_USER_NAME ? 'nameHint' : 'nameFull')}
            maxLength={LONGEST_USER_NAME}
            error={errors.name}
            value={values.name}
            onChange={(name) => change({ name })}
          />
        ) : null}
        {isShared ? (
          <Callout tone="sunken">{t('ofOffice')}</Callout>
        ) : (
          <Segments
            label={t('roleLabel')}
            options={ROLES.map((one) => ({ value: one, words: t(`role.${one}`) }))}
            value={values.role}
            onChange={(role) => change({ role })}
          />
        )}
        <PinFields
          values={values}
          errors={errors}
          onChange={({ pin, ...changed }) =>
            change(pin === undefined ? changed : { pin: pin === '' && user !== null ? null : pin })
          }
        />
        {user === null || isShared ? null : (
          <Setting title={t('active')} meaning={t('activeMeaning')}>
            <Switch
              label={t('active')}
              isOn={values.isActive}
              onChange={(isActive) => change({ isActive })}
            />
          </Setting>
        )}
        <Failure words={failure} />
        <Actions>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
            {t('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
