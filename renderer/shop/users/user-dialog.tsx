import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_USER_NAME, ROLES } from '../../../shared/domain/shop/rights.ts';
import type { UserView } from '../../../shared/contract/users.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call, CallError } from '../../ipc/call.ts';
import { NO_PIN, PinFields, pinFault } from './pin-fields.tsx';
import { useUsers } from './users-store.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { Form, Text } from '../../kit/layout/layout.tsx';

interface UserDialogProps {
  user: UserView | null;
  onClose: () => void;
}

/** A new user, or another role or PIN for one. The name stays: what was done is told by it. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(user?.name ?? '');
  const [role, setRole] = useState(user?.role ?? 'cashier');
  const [isActive, setIsActive] = useState(user?.isActive ?? true);
  const [newPin, setNewPin] = useState(NO_PIN);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keepsPin = user !== null && newPin.pin === '' && newPin.again === '';
  const save = async (): Promise<void> => {
    setIsChecked(true);
    if (name.trim() === '' || (!keepsPin && pinFault(newPin) !== null)) return;
    try {
      const pin = keepsPin ? null : newPin.pin;
      const draft = { id: user?.id ?? null, name, role, pin, isActive };
      useUsers.getState().take(await call('users.save', draft));
      onClose();
    } catch (error) {
      setFailure(faultOf(error));
    }
  };
  return (
    <Dialog
      title={user?.name ?? t('settings.new')}
      onClose={onClose}
      {...(user === null ? { initialFocus: field } : {})}
    >
      <Form onSubmit={() => void save()}>
        {user === null ? (
          <TextField
            ref={field}
            label={t('name')}
            hint={t(name.length < LONGEST_USER_NAME ? 'nameHint' : 'nameFull')}
            maxLength={LONGEST_USER_NAME}
            error={isChecked && name.trim() === '' ? t('nameMissing') : undefined}
            value={name}
            onChange={setName}
          />
        ) : null}
        <Segments
          label={t('roleLabel')}
          options={ROLES.map((one) => ({ value: one, words: t(`role.${one}`) }))}
          value={role}
          onChange={setRole}
        />
        <PinFields value={newPin} isChecked={isChecked && !keepsPin} onChange={setNewPin} />
        {user === null ? null : (
          <Setting title={t('active')} meaning={t('activeMeaning')}>
            <Switch label={t('active')} isOn={isActive} onChange={setIsActive} />
          </Setting>
        )}
        <Text tone="bad" role="alert">
          {failure}
        </Text>
        <Actions>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter">
            {t('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function faultOf(error: unknown): string {
  const [field] = error instanceof CallError ? error.fields : [];
  return field?.message ?? asError(error).message;
}
