/** A card from the treasure deck costs one soul, in a campaign two. (DS-65, DS-252) */
export const treasurePrice = ({ campaign }: { readonly campaign?: object | undefined }): number => (campaign ? 2 : 1)
