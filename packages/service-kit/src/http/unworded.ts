/** Whether an issue has zod's own message, since no schema of ours has one for it. Such a message is not for people. */
export const isUnworded = ({ message }: { message: string }): boolean => message.startsWith('Invalid input')
