/** The types of pictures that the server takes, as in PictureFormat.swift, with the endings of their files' names.
 * @type {Record<string, string>} */
export const PICTURE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' };
