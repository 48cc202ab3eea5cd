/** A document's XML, reduced to what an archive reads. */
export function documentXml(cdc: string, content = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"><DE Id="${cdc}">Ñandutí ${content}</DE></rDE>\n`;
}
