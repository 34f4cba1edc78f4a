CREATE TABLE "quick_reply_files" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"reply_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"loose_since" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "quick_replies_workspace_name";--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_reply_id_quick_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."quick_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quick_reply_files_workspace" ON "quick_reply_files" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "quick_reply_files_reply" ON "quick_reply_files" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "quick_reply_files_loose" ON "quick_reply_files" USING btree ("loose_since") WHERE "quick_reply_files"."loose_since" is not null;--> statement-breakpoint
CREATE INDEX "quick_replies_removed" ON "quick_replies" USING btree ("removed_at") WHERE "quick_replies"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_replies_workspace_name" ON "quick_replies" USING btree ("workspace_id",lower("name")) WHERE "quick_replies"."removed_at" is null;