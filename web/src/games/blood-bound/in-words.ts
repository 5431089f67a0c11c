export { read } from '@gloamhall/blood-bound/face'
