import { itemCode } from '../../../../shared/domain/catalog-item.ts';
import { gtinKey } from '../../bar-code-key.ts';
import { codeKey, type ItemEntry } from '../rows/item-entry.ts';

/** Which active item each code and bar code belongs to: what is scanned has to mean one thing. */
export class BarCodeOwners {
  readonly #owners = new Map<string, ItemEntry>();

  /** The owner of one of its codes who stands in its way; null, and the codes are its own now. */
  claim(entry: ItemEntry): { code: string; owner: ItemEntry } | null {
    if (!entry.isActive) return null;
    const codes = [itemCode(entry.item), ...entry.barCodes];
    for (const code of codes) {
      const owner = this.#owners.get(ownerKey(code));
      if (owner !== undefined && owner.item.id !== entry.item.id) return { code, owner };
    }
    for (const code of codes) this.#owners.set(ownerKey(code), entry);
    return null;
  }
}

const ownerKey = (code: string): string => gtinKey(codeKey(code));
