/** Whether a list of so many words may have megabytes: the texts of one word may have some 90,000 characters. */
export const isLongList = ({ limit }: { limit: number }): boolean => limit > 10
