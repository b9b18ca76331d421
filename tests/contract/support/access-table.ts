import { ACTORS, type Actor } from './scene.ts';

/**
 * Every route and what each kind of caller gets there. `call` is one of CALLS for an operation of the contract (after a
 * colon: another case of it), or the address asked for. A route that is not in this table fails the test.
 */
const TABLE = `
call                 | route                                  | anonymous | owner | other | moderator | admin | disabled | expired
readListings         | GET /listings.php                      | 200       | 200   | 200   | 200       | 200   | 401      | 401
readListings:one     | GET /listings.php                      | 200       | 200   | 200   | 200       | 200   | 401      | 401
readListings:hidden  | GET /listings.php                      | 404       | 200   | 404   | 200       | 200   | 401      | 401
readListings:mine    | GET /listings.php                      | 401       | 200   | 200   | 200       | 200   | 401      | 401
updateListing        | PUT /listings.php                      | 401       | 200   | 403   | 200       | 200   | 401      | 401
updateListing:hidden | PUT /listings.php                      | 401       | 200   | 404   | 200       | 200   | 401      | 401
readListingEdits     | GET /api/listings/edits                | 401       | 200   | 200   | 200       | 200   | 401      | 401
withdrawListingEdit  | DELETE /api/listings/:id/edit          | 401       | 200   | 404   | 404       | 404   | 401      | 401
readVerification     | GET /api/listings/:id/verification     | 200       | 200   | 200   | 200       | 200   | 401      | 401
readVerification:hidden | GET /api/listings/:id/verification  | 404       | 200   | 404   | 200       | 200   | 401      | 401
confirmDetails       | POST /api/listings/:id/confirm         | 401       | 200   | 404   | 404       | 404   | 401      | 401
confirmDetails:hidden | POST /api/listings/:id/confirm        | 401       | 200   | 404   | 404       | 404   | 401      | 401
recordCheck          | PUT /api/listings/:id/verification/:check | 401    | 403   | 403   | 200       | 200   | 401      | 401
readMailedListing    | POST /api/confirmations/listing        | 200       | 200   | 200   | 200       | 200   | 200      | 200
confirmByMail        | POST /api/confirmations                | 200       | 200   | 200   | 200       | 200   | 200      | 200
suggestCorrection    | POST /api/corrections                  | 201       | 201   | 201   | 201       | 201   | 401      | 401
suggestCorrection:own | POST /api/corrections                 | 201       | 409   | 201   | 201       | 201   | 401      | 401
suggestCorrection:hidden | POST /api/corrections              | 404       | 404   | 404   | 404       | 404   | 401      | 401
readCorrections      | GET /api/corrections                   | 401       | 200   | 200   | 200       | 200   | 401      | 401
readCorrectionState  | POST /api/corrections/state            | 200       | 200   | 200   | 200       | 200   | 200      | 200
answerCorrection     | PUT /api/corrections/:id/answer        | 401       | 200   | 404   | 404       | 404   | 401      | 401
readDeskItem:correction | GET /api/desk/items/:kind/:id       | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:check   | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
readAskedSubmission  | POST /api/submissions/asked            | 200       | 200   | 200   | 200       | 200   | 200      | 200
resubmitBusiness     | POST /api/submissions/again            | 200       | 200   | 200   | 200       | 200   | 200      | 200
readClaims           | GET /api/claims                        | 401       | 200   | 200   | 200       | 200   | 401      | 401
makeClaim            | POST /api/claims                       | 401       | 201   | 201   | 201       | 201   | 401      | 401
repeatProof          | POST /api/claims/:id/again             | 401       | 200   | 404   | 404       | 404   | 401      | 401
confirmClaim         | POST /api/claims/confirm               | 401       | 200   | 200   | 200       | 200   | 401      | 401
confirmClaim:others  | POST /api/claims/confirm               | 401       | 200   | 403   | 403       | 403   | 401      | 401
withdrawClaim        | DELETE /api/claims/:id                 | 401       | 200   | 404   | 404       | 404   | 401      | 401
answerDispute        | PUT /api/claims/:id/answer             | 401       | 200   | 404   | 404       | 404   | 401      | 401
offerListing         | POST /api/transfers                    | 401       | 201   | 404   | 404       | 404   | 401      | 401
cancelTransfer       | DELETE /api/transfers/:id              | 401       | 200   | 404   | 404       | 404   | 401      | 401
acceptTransfer       | POST /api/transfers/accept             | 401       | 200   | 200   | 200       | 200   | 401      | 401
readTeams            | GET /api/teams                         | 401       | 200   | 200   | 200       | 200   | 401      | 401
inviteToTeam         | POST /api/listings/:id/invitations     | 401       | 201   | 404   | 404       | 404   | 401      | 401
cancelInvitation     | DELETE /api/invitations/:id            | 401       | 200   | 404   | 404       | 404   | 401      | 401
acceptInvitation     | POST /api/invitations/accept           | 401       | 200   | 200   | 200       | 200   | 401      | 401
acceptInvitation:others | POST /api/invitations/accept        | 401       | 403   | 403   | 403       | 403   | 401      | 401
removeMember         | DELETE /api/listings/:id/team/:user    | 401       | 200   | 404   | 404       | 404   | 401      | 401
leaveTeam            | POST /api/listings/:id/leave           | 401       | 404   | 404   | 404       | 404   | 401      | 401
makeClaim:own        | POST /api/claims                       | 401       | 409   | 201   | 201       | 201   | 401      | 401
readNotifications    | GET /api/notifications                 | 401       | 200   | 200   | 200       | 200   | 401      | 401
readNotification     | POST /api/notifications/:id/read       | 401       | 200   | 404   | 404       | 404   | 401      | 401
readAllNotifications | POST /api/notifications/read           | 401       | 200   | 404   | 404       | 404   | 401      | 401
readNotificationSettings | GET /api/notifications/settings    | 401       | 200   | 200   | 200       | 200   | 401      | 401
changeNotificationSetting | PUT /api/notifications/settings   | 401       | 200   | 200   | 200       | 200   | 401      | 401
stopNotificationMail | POST /api/notifications/stop           | 200       | 200   | 200   | 200       | 200   | 200      | 200
giveUpListing        | POST /api/listings/:id/give-up         | 401       | 200   | 404   | 404       | 404   | 401      | 401
readDeskItem:claim   | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:ownership | GET /api/desk/items/:kind/:id        | 401       | 403   | 403   | 200       | 200   | 401      | 401
decideItems:ownership | POST /api/desk/decisions              | 401       | 403   | 403   | 200       | 200   | 401      | 401
readPhotos           | GET /api/listings/:id/photos           | 200       | 200   | 200   | 200       | 200   | 401      | 401
readPhotos:hidden    | GET /api/listings/:id/photos           | 404       | 200   | 404   | 200       | 200   | 401      | 401
uploadPhoto          | POST /api/listings/:id/photos          | 401       | 201   | 403   | 201       | 201   | 401      | 401
uploadPhoto:hidden   | POST /api/listings/:id/photos          | 401       | 201   | 404   | 201       | 201   | 401      | 401
arrangePhotos        | PUT /api/listings/:id/photos           | 401       | 200   | 403   | 200       | 200   | 401      | 401
readReviewPhotos     | GET /api/reviews/:id/photos            | 200       | 200   | 200   | 200       | 200   | 401      | 401
readReviewPhotos:held | GET /api/reviews/:id/photos           | 404       | 200   | 404   | 200       | 200   | 401      | 401
uploadReviewPhoto    | POST /api/reviews/:id/photos           | 401       | 201   | 404   | 404       | 404   | 401      | 401
uploadReviewPhoto:held | POST /api/reviews/:id/photos         | 401       | 201   | 404   | 404       | 404   | 401      | 401
arrangeReviewPhotos  | PUT /api/reviews/:id/photos            | 401       | 200   | 404   | 404       | 404   | 401      | 401
removePhoto:review   | DELETE /api/photos/:id                 | 401       | 200   | 403   | 200       | 200   | 401      | 401
restorePhoto:review  | POST /api/photos/:id/restore           | 401       | 200   | 403   | 200       | 200   | 401      | 401
describePhoto        | PUT /api/photos/:id                    | 401       | 200   | 403   | 200       | 200   | 401      | 401
removePhoto          | DELETE /api/photos/:id                 | 401       | 200   | 403   | 200       | 200   | 401      | 401
restorePhoto         | POST /api/photos/:id/restore           | 401       | 200   | 403   | 200       | 200   | 401      | 401
sendLead             | POST /api/listings/:id/leads           | 201       | 403   | 201   | 201       | 201   | 401      | 401
sendLead:hidden      | POST /api/listings/:id/leads           | 404       | 404   | 404   | 404       | 404   | 401      | 401
readLeads            | GET /api/leads                         | 401       | 200   | 200   | 200       | 200   | 401      | 401
changeLead           | PUT /api/leads/:id                     | 401       | 200   | 404   | 404       | 404   | 401      | 401
removeLead           | DELETE /api/leads/:id                  | 401       | 200   | 404   | 404       | 404   | 401      | 401
restoreLead          | POST /api/leads/:id/restore            | 401       | 200   | 404   | 404       | 404   | 401      | 401
readStatistics       | GET /api/listings/:id/statistics       | 401       | 200   | 403   | 200       | 200   | 401      | 401
readStatistics:hidden | GET /api/listings/:id/statistics      | 401       | 200   | 404   | 200       | 200   | 401      | 401
countUse             | POST /api/listings/:id/seen            | 200       | 200   | 200   | 200       | 200   | 401      | 401
readCategories       | GET /categories.php                    | 200       | 200   | 200   | 200       | 200   | 401      | 401
readReviews          | GET /reviews.php                       | 200       | 200   | 200   | 200       | 200   | 401      | 401
readReviews:hidden   | GET /reviews.php                       | 404       | 200   | 404   | 200       | 200   | 401      | 401
submitReview         | POST /reviews.php                      | 201       | 403   | 201   | 201       | 201   | 401      | 401
submitReview:hidden  | POST /reviews.php                      | 404       | 404   | 404   | 404       | 404   | 401      | 401
readOwnReview        | GET /api/reviews/mine                  | 401       | 200   | 200   | 200       | 200   | 401      | 401
voteHelpful          | POST /api/reviews/:id/helpful          | 200       | 403   | 200   | 200       | 200   | 401      | 401
unvoteHelpful        | DELETE /api/reviews/:id/helpful        | 200       | 200   | 200   | 200       | 200   | 401      | 401
writeReply           | PUT /api/reviews/:id/reply             | 401       | 200   | 403   | 200       | 200   | 401      | 401
deleteReply          | DELETE /api/reviews/:id/reply          | 401       | 200   | 403   | 200       | 200   | 401      | 401
reportReview         | POST /api/reviews/:id/reports          | 201       | 403   | 201   | 201       | 201   | 401      | 401
readSuggestions      | GET /api/suggest                       | 200       | 200   | 200   | 200       | 200   | 401      | 401
matchNeed            | GET /api/match                         | 200       | 200   | 200   | 200       | 200   | 401      | 401
findNearestPlace     | GET /api/places/nearest                | 200       | 200   | 200   | 200       | 200   | 401      | 401
askForNewsletter     | POST /api/newsletter                   | 200       | 200   | 200   | 200       | 200   | 200      | 200
confirmNewsletter    | POST /api/newsletter/confirm           | 200       | 200   | 200   | 200       | 200   | 200      | 200
leaveNewsletter      | POST /api/newsletter/unsubscribe       | 200       | 200   | 200   | 200       | 200   | 200      | 200
submitBusiness       | POST /api/business-listing-endpoint.php | 201      | 201   | 201   | 201       | 201   | 401      | 401
readBlog             | GET /blog.php                          | 200       | 200   | 200   | 200       | 200   | 401      | 401
readBlog:one         | GET /blog.php                          | 200       | 200   | 200   | 200       | 200   | 401      | 401
readBlog:planned     | GET /blog.php                          | 404       | 404   | 404   | 404       | 404   | 401      | 401
login                | POST /users.php?action=login           | 200       | 200   | 200   | 200       | 200   | 403      | 200
login                | POST /api/users.php?action=login       | 200       | 200   | 200   | 200       | 200   | 403      | 200
register             | POST /users.php?action=register        | 201       | 201   | 201   | 201       | 201   | 201      | 201
register             | POST /api/users.php?action=register    | 201       | 201   | 201   | 201       | 201   | 201      | 201
logout               | POST /api/users/logout                 | 401       | 200   | 200   | 200       | 200   | 401      | 401
readAccount          | GET /api/users/me                      | 401       | 200   | 200   | 200       | 200   | 401      | 401
deleteAccount        | DELETE /api/users/me                   | 401       | 200   | 200   | 200       | 200   | 401      | 401
changePassword       | POST /api/users/password               | 401       | 200   | 200   | 200       | 200   | 401      | 401
forgetPassword       | POST /api/users/password/forgot        | 200       | 200   | 200   | 200       | 200   | 200      | 200
resetPassword        | POST /api/users/password/reset         | 200       | 200   | 200   | 200       | 200   | 400      | 200
confirmEmail         | POST /api/users/email/confirm          | 200       | 200   | 200   | 200       | 200   | 400      | 200
resendConfirmation   | POST /api/users/email/resend           | 401       | 200   | 200   | 200       | 200   | 401      | 401
readSessions         | GET /api/users/sessions                | 401       | 200   | 200   | 200       | 200   | 401      | 401
revokeSession        | DELETE /api/users/sessions/:id         | 401       | 200   | 404   | 404       | 404   | 401      | 401
exportAccount        | GET /api/users/export                  | 401       | 200   | 200   | 200       | 200   | 401      | 401
readQueue            | GET /api/desk/queue                    | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem         | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:review  | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:edit    | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
decideItems          | POST /api/desk/decisions               | 401       | 403   | 403   | 200       | 200   | 401      | 401
decideItems:reply    | POST /api/desk/decisions               | 401       | 403   | 403   | 200       | 200   | 401      | 401
decideItems:photo    | POST /api/desk/decisions               | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:reply   | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:photo   | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskItem:merge   | GET /api/desk/items/:kind/:id          | 401       | 403   | 403   | 200       | 200   | 401      | 401
compareListings      | GET /api/desk/merges                   | 401       | 403   | 403   | 200       | 200   | 401      | 401
mergeListings        | POST /api/desk/merges                  | 401       | 403   | 403   | 200       | 200   | 401      | 401
undoDecision         | POST /api/desk/decisions/:id/undo      | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDecisions        | GET /api/desk/decisions                | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskPosts        | GET /api/desk/posts                    | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskPost         | GET /api/desk/posts/:id                | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskPost:planned | GET /api/desk/posts/:id                | 401       | 403   | 403   | 200       | 200   | 401      | 401
writePost            | POST /api/desk/posts                   | 401       | 403   | 403   | 201       | 201   | 401      | 401
changePost           | PUT /api/desk/posts/:id                | 401       | 403   | 403   | 200       | 200   | 401      | 401
deletePost           | DELETE /api/desk/posts/:id             | 401       | 403   | 403   | 200       | 200   | 401      | 401
restorePost          | POST /api/desk/posts/:id/restore       | 401       | 403   | 403   | 200       | 200   | 401      | 401
previewPost          | POST /api/desk/preview/post            | 401       | 403   | 403   | 200       | 200   | 401      | 401
readLetters          | GET /api/desk/letters                  | 401       | 403   | 403   | 200       | 200   | 401      | 401
readLetter           | GET /api/desk/letters/:id              | 401       | 403   | 403   | 200       | 200   | 401      | 401
writeLetter          | POST /api/desk/letters                 | 401       | 403   | 403   | 201       | 201   | 401      | 401
writeLetterOfPost    | POST /api/desk/posts/:id/letter        | 401       | 403   | 403   | 201       | 201   | 401      | 401
changeLetter         | PUT /api/desk/letters/:id              | 401       | 403   | 403   | 200       | 200   | 401      | 401
deleteLetter         | DELETE /api/desk/letters/:id           | 401       | 403   | 403   | 200       | 200   | 401      | 401
previewLetter        | POST /api/desk/preview/letter          | 401       | 403   | 403   | 200       | 200   | 401      | 401
testLetter           | POST /api/desk/letters/:id/test        | 401       | 403   | 403   | 200       | 200   | 401      | 401
sendLetter           | POST /api/desk/letters/:id/send        | 401       | 403   | 403   | 200       | 200   | 401      | 401
stopLetter           | POST /api/desk/letters/:id/stop        | 401       | 403   | 403   | 200       | 200   | 401      | 401
readSubscribers      | GET /api/desk/subscribers              | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskCategories   | GET /api/desk/categories               | 401       | 403   | 403   | 200       | 200   | 401      | 401
readDeskCategory     | GET /api/desk/categories/:id           | 401       | 403   | 403   | 200       | 200   | 401      | 401
addCategory          | POST /api/desk/categories              | 401       | 403   | 403   | 403       | 201   | 401      | 401
changeCategory       | PUT /api/desk/categories/:id           | 401       | 403   | 403   | 403       | 200   | 401      | 401
deleteCategory       | DELETE /api/desk/categories/:id        | 401       | 403   | 403   | 403       | 200   | 401      | 401
mergeCategory        | POST /api/desk/categories/:id/merge    | 401       | 403   | 403   | 403       | 200   | 401      | 401
undoCategoryMerge    | POST /api/desk/category-merges/:id/undo | 401      | 403   | 403   | 403       | 200   | 401      | 401
readUsers            | GET /api/desk/users                    | 401       | 403   | 403   | 403       | 200   | 401      | 401
readUser             | GET /api/desk/users/:id                | 401       | 403   | 403   | 403       | 200   | 401      | 401
changeRole           | PUT /api/desk/users/:id/role           | 401       | 403   | 403   | 403       | 200   | 401      | 401
disableUser          | POST /api/desk/users/:id/disable       | 401       | 403   | 403   | 403       | 200   | 401      | 401
enableUser           | POST /api/desk/users/:id/enable        | 401       | 403   | 403   | 403       | 200   | 401      | 401
endUserSessions      | POST /api/desk/users/:id/end-sessions  | 401       | 403   | 403   | 403       | 200   | 401      | 401
exportSubscribers    | GET /api/desk/subscribers/export       | 401       | 403   | 403   | 403       | 200   | 401      | 401
readImports          | GET /api/desk/imports                  | 401       | 403   | 403   | 403       | 200   | 401      | 401
uploadImport         | POST /api/desk/imports                 | 401       | 403   | 403   | 403       | 201   | 401      | 401
readImport           | GET /api/desk/imports/:id              | 401       | 403   | 403   | 403       | 200   | 401      | 401
checkImport          | POST /api/desk/imports/:id/check       | 401       | 403   | 403   | 403       | 200   | 401      | 401
readImportFates      | GET /api/desk/imports/:id/fates        | 401       | 403   | 403   | 403       | 200   | 401      | 401
orderFates           | POST /api/desk/imports/:id/fates/download | 401       | 403   | 403   | 403       | 200   | 401      | 401
runImportFile        | POST /api/desk/imports/:id/run         | 401       | 403   | 403   | 403       | 200   | 401      | 401
discardImport        | DELETE /api/desk/imports/:id           | 401       | 403   | 403   | 403       | 200   | 401      | 401
undoImportBatch      | POST /api/desk/import-batches/:id/undo | 401       | 403   | 403   | 403       | 200   | 401      | 401
orderExport          | POST /api/desk/exports                 | 401       | 403   | 403   | 403       | 200   | 401      | 401
readSiteSettings     | GET /api/desk/settings                 | 401       | 403   | 403   | 403       | 200   | 401      | 401
changeSiteSettings   | PUT /api/desk/settings                 | 401       | 403   | 403   | 403       | 200   | 401      | 401
restoreSiteSettings  | POST /api/desk/settings/restore        | 401       | 403   | 403   | 403       | 200   | 401      | 401
/downloads/nothing   | GET /downloads/:ticket                 | 404       | 404   | 404   | 404       | 404   | 404      | 404
/newsletter/one-click | GET /newsletter/one-click             | 404       | 404   | 404   | 404       | 404   | 404      | 404
/newsletter/one-click | POST /newsletter/one-click            | 400       | 400   | 400   | 400       | 400   | 400      | 400
/notifications/one-click | GET /notifications/one-click       | 404       | 404   | 404   | 404       | 404   | 404      | 404
/notifications/one-click | POST /notifications/one-click      | 400       | 400   | 400   | 400       | 400   | 400      | 400
/photos/nothing-large.webp | GET /photos/:file                | 404       | 404   | 404   | 404       | 404   | 401      | 401
/healthz             | GET /healthz                           | 200       | 200   | 200   | 200       | 200   | 200      | 200
/readyz              | GET /readyz                            | 200       | 200   | 200   | 200       | 200   | 200      | 200
/metrics             | GET /metrics                           | 404       | 404   | 404   | 404       | 404   | 404      | 404
/robots.txt          | GET /robots.txt                        | 200       | 200   | 200   | 200       | 200   | 200      | 200
/.well-known/security.txt | GET /.well-known/security.txt     | 200       | 200   | 200   | 200       | 200   | 200      | 200
/sitemap.xml         | GET /sitemap.xml                       | 200       | 200   | 200   | 200       | 200   | 200      | 200
/sitemaps/pages.xml  | GET /sitemaps/:part                    | 200       | 200   | 200   | 200       | 200   | 200      | 200
/feed.xml            | GET /feed.xml                          | 200       | 200   | 200   | 200       | 200   | 200      | 200
/openapi.json        | GET /openapi.json                      | 200       | 200   | 200   | 200       | 200   | 200      | 200
/api-docs            | GET /api-docs                          | 200       | 200   | 200   | 200       | 200   | 200      | 200
/api-docs.css        | GET /api-docs.css                      | 200       | 200   | 200   | 200       | 200   | 200      | 200
/api-docs/besley.woff2 | GET /api-docs/besley.woff2           | 200       | 200   | 200   | 200       | 200   | 200      | 200
/api-docs/schibsted-grotesk.woff2 | GET /api-docs/schibsted-grotesk.woff2 | 200 | 200 | 200   | 200       | 200   | 200      | 200
/art/city/austin.svg | GET /art/:kind/:file                   | 200       | 200   | 200   | 200       | 200   | 200      | 200
/art/share/page/home.png | GET /art/share/:kind/:file         | 200       | 200   | 200   | 200       | 200   | 200      | 200
/assets/entry.js     | GET /assets/entry.js                   | 200       | 200   | 200   | 200       | 200   | 200      | 200
/dashboard           | GET /*                                 | 200       | 200   | 200   | 200       | 200   | 200      | 200
`;

export type Row = { call: string; route: string; statuses: Record<Actor, number> };

export const ACCESS_TABLE: Row[] = TABLE.trim().split('\n').slice(1).map(readRow);

function readRow(line: string): Row {
  const [call = '', route = '', ...cells] = line.split('|').map((cell) => cell.trim());
  if (cells.length !== ACTORS.length) throw new Error(`A row has ${ACTORS.length} statuses: ${line}`);
  // one cell for each actor, as was just counted
  const statuses = Object.fromEntries(ACTORS.map((actor, at) => [actor, Number(cells[at])])) as Row['statuses'];
  return { call, route, statuses };
}
