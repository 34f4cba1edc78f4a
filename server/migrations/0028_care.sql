ALTER TABLE "workspaces" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
CREATE INDEX "workspaces_picture" ON "workspaces" USING btree ("picture_file_id");