/** The key by which email addresses are compared, whatever their case. Stored, so it must stay as it is. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
