import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { type Role, ROLES } from '../../../shared/domain/shop/rights.ts';
import { say } from '../texts/say.ts';

interface RoleFieldProps {
  role: Role;
  canMakeOwner: boolean;
  onChange: (role: Role) => void;
}

export function RoleField({ role, canMakeOwner, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label={say('users.role')}
      hint={say('users.roleHint')}
      value={role}
      onChange={(chosen) => onChange(ROLES.find((one) => one === chosen) ?? 'cashier')}
    >
      {ROLES.filter((one) => canMakeOwner || one !== 'owner').map((one) => (
        <option key={one} value={one}>
          {say(`users.roles.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
