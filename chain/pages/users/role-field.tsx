import { SelectField } from '../../../renderer/kit/fields/select-field.tsx';
import { type Role, ROLES } from '../../../shared/domain/shop/rights.ts';
import { say } from '../texts/say.ts';

interface RoleFieldProps {
  role: Role;
  mayOwners: boolean;
  onChange: (role: Role) => void;
}

export function RoleField({ role, mayOwners, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label={say('users.role')}
      hint={say('users.roleHint')}
      value={role}
      onChange={(chosen) => onChange(ROLES.find((one) => one === chosen) ?? 'cashier')}
    >
      {ROLES.filter((one) => mayOwners || one !== 'owner').map((one) => (
        <option key={one} value={one}>
          {say(`users.roles.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
